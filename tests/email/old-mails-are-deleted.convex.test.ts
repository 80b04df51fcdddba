import { afterEach, expect, it, vi } from "vitest";
import { internal } from "#convex/_generated/api";
import { type Backend, startBackend } from "../support/backend";
import { HOUR, pass, rows, SECOND, stopOutbox, submit } from "./sending";

const DAY = 24 * HOUR;

afterEach(stopOutbox);

type Over = "sent" | "failed";

/** A mail that ended as it did at this moment. */
async function over(t: Backend, state: Over, to: string): Promise<void> {
  const emailId = await submit(t, { to });
  await t.run((ctx) => ctx.db.patch("emails", emailId, { state, dueAt: Date.now() }));
}

async function clean(t: Backend): Promise<string[]> {
  await t.mutation(internal.email.jobs.clean, {});
  await pass(t, SECOND);
  return (await rows(t)).map(({ to }) => to);
}

it("keeps a mail for 90 days after it was sent or given up, and one that waits for as long as it waits", async () => {
  vi.useFakeTimers();
  const t = startBackend();
  await over(t, "sent", "sent@example.com");
  await over(t, "failed", "failed@example.com");
  await submit(t, { to: "waiting@example.com" });
  vi.setSystemTime(Date.now() + 89 * DAY);
  expect(await clean(t)).toHaveLength(3);
  await over(t, "sent", "later@example.com");
  vi.setSystemTime(Date.now() + 2 * DAY);
  expect(await clean(t)).toEqual(["waiting@example.com", "later@example.com"]);
});

it("keeps a sign-in code for a day, whether it was sent or not", async () => {
  vi.useFakeTimers();
  const t = startBackend();
  await submit(t, { template: "sign-in-code", to: "old@example.com" });
  vi.setSystemTime(Date.now() + DAY + 1);
  await submit(t, { template: "sign-in-code", to: "new@example.com" });
  expect(await clean(t)).toEqual(["new@example.com"]);
});

it("goes on until nothing old is left, some at a time", async () => {
  vi.useFakeTimers();
  const t = startBackend();
  for (let count = 0; count < 120; count++) await over(t, "sent", `${count}@example.com`);
  vi.setSystemTime(Date.now() + 91 * DAY);
  expect(await clean(t)).toEqual([]);
});
