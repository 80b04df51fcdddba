import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import { newSecret } from "#convex/core/secrets";
import { WriteConflict } from "../../local/conflicts";
import { type Backend, getRows } from "../support/backend";
import { bookingArgs, requestId } from "../support/factories";
import { test as base } from "../support/fixtures";

/** As slow as a transaction of a distant deployment, so that all that come at once overlap. */
const test = base.override("overlap", 20);

/** Sends a mutation as the live client does: again, where it has conflicted at every try. */
async function send<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
    }
  }
}

/** All of them at once, each at a connection of their own. */
const everybody = <T>(
  backend: Backend,
  call: (caller: Pick<Backend, "mutation">, index: number) => Promise<T>,
) =>
  Promise.all(
    Array.from({ length: 50 }, (_, index) => {
      const caller = backend.withRequestMetadata({ ip: `198.51.${index}.1` });
      return send(() => call(caller, index));
    }),
  );

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
