import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import { business } from "#convex/business/business";
import { newSecret } from "#convex/core/secrets";
import { toFailure } from "../../src/live/failure";
import { type Backend, getRows } from "../support/backend";
import { randomFrom, runTogether } from "../support/conflicts";
import { bookingArgs, requestId } from "../support/factories";
import { test as base } from "../support/fixtures";
import { wish } from "./booking-fixtures";

const test = base.override("clock", "date and timers");

const outcomeOf = (call: Promise<unknown>) => call.then(() => undefined, toFailure);

/** Runs all calls concurrently. */
async function together<T>(backend: Backend, calls: (() => Promise<T>)[]): Promise<T[]> {
  const timed = calls.map((run) => ({ at: 0, run }));
  const outcomes = await runTogether(backend, timed, randomFrom(1));
  expect(outcomes.some(({ tries }) => tries > 1)).toBe(true);
  return outcomes.map(({ answer }) => answer as T);
}

/** Somebody on their own connection. */
const visitorAt = (backend: Backend, index: number) =>
  backend.withRequestMetadata({ ip: `198.51.${index}.1` });

const everybody = <T>(
  backend: Backend,
  call: (caller: Pick<Backend, "mutation">, index: number) => Promise<T>,
): Promise<T[]> =>
  together(
    backend,
    Array.from({ length: 50 }, (_, index) => () => call(visitorAt(backend, index), index)),
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
    expect(await getRows(backend, "emails")).toHaveLength(2);
  });

  test("one gets the hold on a time", async ({ backend }) => {
    const results = await everybody(backend, (caller) =>
      caller.mutation(api.bookings.choices.visitor.choose, {
        key: newSecret(),
        mark: requestId(),
        slot: { date: "2026-11-26", time: "09:00" },
      }),
    );

    expect(results.filter((result) => result.ok && result.kept !== null)).toHaveLength(1);
    // So many exceed the total number of holds; the others continue without a hold.
    const refused = results.flatMap((result) => (result.ok ? [] : [result.failure.code]));
    expect(new Set([...refused, "tooManyRequests"])).toEqual(new Set(["tooManyRequests"]));
    expect(await getRows(backend, "slotHolds")).toHaveLength(1);
  });
});

test("20 visits are moved to one time and 10 people book it: it has one holder, and the others keep their own", async ({
  backend,
  owner,
}) => {
  const { add, move } = api.bookings.owner;
  const held = ["2026-11-27", "2026-11-30", "2026-12-01", "2026-12-02"].flatMap((date) =>
    business.slots.times.map((time) => ({ date, time })),
  );
  const references: string[] = [];
  for (const slot of held) {
    const added = await owner.mutation(add, bookingArgs(wish(slot)));
    if (added.ok) references.push(added.reference);
  }
  const wanted = wish({ date: "2026-11-26", time: "12:00" });
  const moves = references.map(
    (reference) => () => outcomeOf(owner.mutation(move, { reference, ...wanted })),
  );
  const bookings = Array.from({ length: 10 }, (_, index) => async () => {
    const args = bookingArgs({ ...wanted, email: `visitor${index}@example.com` });
    const booked = await visitorAt(backend, index).mutation(api.bookings.visitor.book, args);
    return booked.ok ? undefined : booked.failure;
  });

  const failures = await together<object | undefined>(backend, [...moves, ...bookings]);
  const refused = failures.filter((failure) => failure !== undefined);
  expect(refused).toHaveLength(29);
  for (const failure of refused)
    expect(failure).toMatchObject({ code: "slotTaken", nearest: { length: 3 } });
  const mover = held[failures.indexOf(undefined)];
  const kept = [...held.filter((slot) => slot !== mover), { date: "2026-11-26", time: "12:00" }];
  const holders = (await getRows(backend, "bookings")).map(({ date, time }) => `${date} ${time}`);
  expect(holders.sort()).toEqual(kept.map(({ date, time }) => `${date} ${time}`).sort());
});
