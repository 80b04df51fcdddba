import { afterEach, expect, it } from "vitest";
import { internal } from "#convex/_generated/api";
import type { Backend } from "../support/backend";
import { pass, passMinutes, rows, startOutbox, stopOutbox, submit } from "./sending";

afterEach(stopOutbox);

async function submitMany(t: Backend, count: number): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, (_, i) => submit(t, { to: `visitor${i}@example.com` })),
  );
}

it("40 mails at once leave within a minute, never more than two in a second", async () => {
  const { t, resend } = startOutbox();
  await submitMany(t, 40);
  await passMinutes(t, 1);
  expect(resend.deliveries).toHaveLength(40);
  expect(resend.busiestSecond).toBeLessThanOrEqual(2);
});

it("retries keep to it too", async () => {
  const { t, resend } = startOutbox();
  resend.mode = "error";
  await submitMany(t, 40);
  await passMinutes(t, 3);
  resend.mode = "ok";
  await passMinutes(t, 10);
  expect(resend.deliveries).toHaveLength(40);
  expect(resend.requests.length).toBeGreaterThanOrEqual(80);
  expect(resend.busiestSecond).toBeLessThanOrEqual(2);
});

it("what finds no turn within the next minute is taken up later, each mail once", async () => {
  const { t, resend } = startOutbox();
  await submitMany(t, 100);
  await pass(t, 1);
  const waiting = (await rows(t)).filter(({ state }) => state === "waiting");
  expect(waiting).toHaveLength(19);
  await passMinutes(t, 3);
  expect(resend.deliveries).toHaveLength(100);
  expect(resend.requests).toHaveLength(100);
  expect(resend.busiestSecond).toBeLessThanOrEqual(2);
});

it("two sweeps at the same moment take up a row once", async () => {
  const { t, resend } = startOutbox();
  await submitMany(t, 10);
  await Promise.all([
    t.mutation(internal.email.jobs.sweep, {}),
    t.mutation(internal.email.jobs.sweep, {}),
  ]);
  await passMinutes(t, 1);
  expect(resend.requests).toHaveLength(10);
  expect((await rows(t)).every(({ attempts }) => attempts === 1)).toBe(true);
});
