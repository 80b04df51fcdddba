import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import { newSecret } from "#convex/core/secrets";
import { type Backend, getRows } from "../support/backend";
import { randomFrom, runTogether } from "../support/conflicts";
import { bookingArgs, requestId } from "../support/factories";
import { test as base } from "../support/fixtures";

const test = base.override("clock", "date and timers");

/** All of them at once, each at a connection of their own. */
async function everybody<T>(
  backend: Backend,
  call: (caller: Pick<Backend, "mutation">, index: number) => Promise<T>,
): Promise<T[]> {
  const calls = Array.from({ length: 50 }, (_, index) => {
    const caller = backend.withRequestMetadata({ ip: `198.51.${index}.1` });
    return { at: 0, run: () => call(caller, index) };
  });
  const outcomes = await runTogether(backend, calls, randomFrom(1));
  expect(outcomes.some(({ tries }) => tries > 1)).toBe(true);
  return outcomes.map(({ answer }) => answer as T);
}

describe("of 50 people at the same moment", () => {
  test("one books a time, and the others are told so and offered others", async ({ backend }) => {
    const results = await everybody(backend, (caller, index) =>
      caller.mutation(
        api.bookings.visitor.book,
        bookingArgs({ email: `visitor${index}@example.com` }),
      ),
    );

    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const refusals = results.flatMap((result) => (result.ok ? [] : [result.failure]));
    expect(refusals).toHaveLength(49);
    for (const refusal of refusals) {
      expect(refusal).toEqual({
        code: "slotTaken",
        nearest: ["10:30", "12:00", "13:30"].map((time) => ({ date: "2026-11-26", time })),
      });
    }
    expect(await getRows(backend, "bookings")).toHaveLength(1);
  });

  test("one is choosing a time, and it’s kept for nobody else", async ({ backend }) => {
    const results = await everybody(backend, (caller) =>
      caller.mutation(api.choices.visitor.choose, {
        key: newSecret(),
        mark: requestId(),
        slot: { date: "2026-11-26", time: "09:00" },
      }),
    );

    expect(results.filter((result) => result.ok && result.kept !== null)).toHaveLength(1);
    // So many at once are more than what's kept for all; the others go on as if nothing were kept.
    const refused = results.flatMap((result) => (result.ok ? [] : [result.failure.code]));
    expect(new Set([...refused, "tooManyRequests"])).toEqual(new Set(["tooManyRequests"]));
    expect(await getRows(backend, "slotHolds")).toHaveLength(1);
  });
});
