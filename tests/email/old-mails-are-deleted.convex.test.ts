import { expect, vi } from "vitest";
import { internal } from "#convex/_generated/api";
import type { Backend } from "../support/backend";
import { HOUR, pass, rows, SECOND, submit, test } from "./sending";

const DAY = 24 * HOUR;

type Over = "sent" | "failed";

/** An email that reached its final state now. */
async function over(backend: Backend, state: Over, to: string): Promise<void> {
  const emailId = await submit(backend, { to });
  await backend.run((ctx) => ctx.db.patch("emails", emailId, { state, dueAt: Date.now() }));
}

async function clean(backend: Backend): Promise<string[]> {
  await backend.mutation(internal.privacy.jobs.forget, {});
  await pass(backend, SECOND);
  return (await rows(backend)).map(({ to }) => to);
}

test("keeps an email for 90 days after it was sent or failed, or since nothing sends it", async ({
  backend,
}) => {
  vi.stubEnv("RESEND_API_KEY", "");
  await over(backend, "sent", "sent@example.com");
  await over(backend, "failed", "failed@example.com");
  await submit(backend, { to: "waiting@example.com" });
  vi.setSystemTime(Date.now() + 89 * DAY);
  expect(await clean(backend)).toHaveLength(3);
  await over(backend, "sent", "later@example.com");
  vi.setSystemTime(Date.now() + 2 * DAY);
  expect(await clean(backend)).toEqual(["later@example.com"]);
});

test("keeps a sign-in code for a day, whether it was sent or not", async ({ backend }) => {
  await submit(backend, { template: "sign-in-code", to: "old@example.com" });
  vi.setSystemTime(Date.now() + DAY + 1);
  await submit(backend, { template: "sign-in-code", to: "new@example.com" });
  expect(await clean(backend)).toEqual(["new@example.com"]);
});

test("goes on until nothing old is left, in batches", async ({ backend }) => {
  for (let count = 0; count < 120; count++) await over(backend, "sent", `${count}@example.com`);
  vi.setSystemTime(Date.now() + 91 * DAY);
  expect(await clean(backend)).toEqual([]);
});
