import { expect } from "vitest";
import { internal } from "#convex/_generated/api";
import type { Backend } from "../support/backend";
import { pass, passMinutes, rows, submit, test } from "./sending";

async function submitMany(backend: Backend, count: number): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, (_, i) => submit(backend, { to: `visitor${i}@example.com` })),
  );
}

test("40 mails at once leave within a minute, never more than two in a second", async ({
  backend,
  resend,
}) => {
  await submitMany(backend, 40);
  await passMinutes(backend, 1);
  expect(resend.deliveries).toHaveLength(40);
  expect(resend.busiestSecond).toBeLessThanOrEqual(2);
});

test("retries keep to it too", async ({ backend, resend }) => {
  resend.mode = "error";
  await submitMany(backend, 40);
  await passMinutes(backend, 3);
  resend.mode = "ok";
  await passMinutes(backend, 10);
  expect(resend.deliveries).toHaveLength(40);
  expect(resend.requests.length).toBeGreaterThanOrEqual(80);
  expect(resend.busiestSecond).toBeLessThanOrEqual(2);
});

test("what finds no turn within the next minute is taken up later, each mail once", async ({
  backend,
  resend,
}) => {
  await submitMany(backend, 100);
  await pass(backend, 1);
  const waiting = (await rows(backend)).filter(({ state }) => state === "waiting");
  expect(waiting).toHaveLength(19);
  await passMinutes(backend, 3);
  expect(resend.deliveries).toHaveLength(100);
  expect(resend.requests).toHaveLength(100);
  expect(resend.busiestSecond).toBeLessThanOrEqual(2);
});

test("two sweeps at the same moment take up a row once", async ({ backend, resend }) => {
  await submitMany(backend, 10);
  await Promise.all([
    backend.mutation(internal.email.jobs.sweep, {}),
    backend.mutation(internal.email.jobs.sweep, {}),
  ]);
  await passMinutes(backend, 1);
  expect(resend.requests).toHaveLength(10);
  expect((await rows(backend)).every(({ attempts }) => attempts === 1)).toBe(true);
});
