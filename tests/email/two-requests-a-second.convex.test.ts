import { expect } from "vitest";
import { internal } from "#convex/_generated/api";
import type { Backend } from "../support/backend";
import { onlyRow, pass, passMinutes, rows, SECOND, submit, test } from "./sending";

async function submitMany(backend: Backend, count: number): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, (_, i) => submit(backend, { to: `visitor${i}@example.com` })),
  );
}

test("40 emails at once leave within a minute, never more than two in a second", async ({
  backend,
  resend,
}) => {
  await submitMany(backend, 40);
  await passMinutes(backend, 1);
  expect(resend.deliveries).toHaveLength(40);
  expect(resend.busiestSecond).toBeLessThanOrEqual(2);
});

test("retries keep to that too", async ({ backend, resend }) => {
  resend.mode = "error";
  await submitMany(backend, 40);
  await passMinutes(backend, 3);
  resend.mode = "ok";
  await passMinutes(backend, 10);
  expect(resend.deliveries).toHaveLength(40);
  expect(resend.requests.length).toBeGreaterThanOrEqual(80);
  expect(resend.busiestSecond).toBeLessThanOrEqual(2);
});

test("a hundred take more than a minute, and each email still leaves once", async ({
  backend,
  resend,
}) => {
  await submitMany(backend, 100);
  await passMinutes(backend, 1);
  expect(resend.deliveries.length).toBeLessThan(100);
  await passMinutes(backend, 1);
  expect(resend.deliveries).toHaveLength(100);
  expect(resend.requests).toHaveLength(100);
  expect(resend.busiestSecond).toBeLessThanOrEqual(2);
});

test("two sweeps at the same moment pick up a row once", async ({ backend, resend }) => {
  await submitMany(backend, 10);
  await Promise.all([
    backend.mutation(internal.email.jobs.sweep, {}),
    backend.mutation(internal.email.jobs.sweep, {}),
  ]);
  await passMinutes(backend, 1);
  expect(resend.requests).toHaveLength(10);
  expect((await rows(backend)).every(({ attempts }) => attempts === 1)).toBe(true);
});

test("a job whose time has been changed does nothing", async ({ backend, resend }) => {
  resend.mode = "error";
  const emailId = await submit(backend);
  const { dueAt } = await onlyRow(backend);
  await pass(backend, SECOND);
  const before = await onlyRow(backend);
  expect(before.dueAt).toBeGreaterThan(dueAt);
  for (const late of [dueAt, before.dueAt + 1])
    await backend.mutation(internal.email.jobs.dispatch, { emailId, dueAt: late });
  expect(await onlyRow(backend)).toEqual(before);
  await pass(backend, before.dueAt - Date.now() + SECOND);
  await backend.mutation(internal.email.jobs.dispatch, { emailId, dueAt: before.dueAt });
  expect(resend.requests).toHaveLength(2);
});
