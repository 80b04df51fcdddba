import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { type Backend, getRows } from "../support/backend";
import { OWNER, signedIn } from "../support/factories";
import { MINUTE, pass, passMinutes, rows, SECOND, submit, test } from "./sending";

const addressOf = (count: number) => `n${String(count).padStart(3, "0")}@example.com`;

/** Submits them a millisecond apart, without waiting for their jobs. */
async function submitMany(backend: Backend, count: number) {
  for (let each = 0; each < count; each += 1) {
    await submit(backend, { to: addressOf(each) });
    await vi.advanceTimersByTimeAsync(1);
  }
}

describe("while Resend hangs", () => {
  test("it's called a few times, and sixty emails wait unchanged", async ({ backend, resend }) => {
    resend.mode = "hang";
    await submitMany(backend, 60);
    await passMinutes(backend, 4);
    // One every 750 ms until the first times out after 15 s, then one try a minute.
    expect(resend.requests.length).toBeLessThanOrEqual(26);
    const waiting = await rows(backend);
    const called = new Set(resend.requests.map(({ key }) => key));
    const untouched = waiting.filter(({ _id }) => !called.has(_id));
    expect(untouched.length).toBeGreaterThanOrEqual(34);
    for (const row of untouched) {
      expect(row).toMatchObject({ state: "waiting", attempts: 0 });
      expect(row.firstAttemptAt).toBeUndefined();
    }

    const { as } = await signedIn(backend, OWNER);
    const [problem] = await as.query(api.deployment.owner.services, {});
    expect(problem).toMatchObject({ provider: "resend", since: expect.any(Number) as number });
    expect(problem?.restsUntil).toBeGreaterThan(Date.now() - MINUTE);

    resend.mode = "ok";
    await passMinutes(backend, 20);
    const sent = resend.deliveries.map(({ body }) => String(body["to"]));
    expect(sent.toSorted()).toEqual(Array.from({ length: 60 }, (_, count) => addressOf(count)));
    const inTurn = untouched.map(({ to }) => to);
    expect(sent.filter((to) => inTurn.includes(to))).toEqual(inTurn);
    expect((await rows(backend)).every(({ state }) => state === "sent")).toBe(true);
    const [over] = await as.query(api.deployment.owner.services, {});
    expect(over).not.toHaveProperty("since");
  });

  test("one try is made after the pause, and its answer ends it", async ({ backend, resend }) => {
    resend.mode = "hang";
    await submitMany(backend, 3);
    await pass(backend, 20 * SECOND);
    expect(resend.requests).toHaveLength(3);
    expect(await getRows(backend, "providerOutages")).toMatchObject([{ provider: "resend" }]);
    await submit(backend, { to: "later@example.com" });
    await pass(backend, 50 * SECOND);
    expect(resend.requests).toHaveLength(3);
    await pass(backend, 20 * SECOND);
    expect(resend.requests).toHaveLength(4);
    resend.mode = "ok";
    await passMinutes(backend, 5);
    expect((await rows(backend)).map(({ state }) => state)).toEqual(Array(4).fill("sent"));
  });
});

test("nothing is stored about a Resend that answers, even with a refusal", async ({
  backend,
  resend,
}) => {
  await submit(backend);
  await pass(backend, SECOND);
  resend.mode = "error";
  for (let count = 0; count < 5; count += 1) await submit(backend, { to: addressOf(count) });
  await passMinutes(backend, 2);
  expect(await getRows(backend, "providerOutages")).toEqual([]);
});
