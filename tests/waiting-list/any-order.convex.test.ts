import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { type Backend, getRows } from "../support/backend";
import { backendAtNow } from "../support/fixtures";
import { runs } from "../support/properties";
import { bookAs, MINUTE, pass } from "./waiting";

type Person = Awaited<ReturnType<typeof bookAs>>;

const slots = ["2026-11-27", "2026-11-30", "2026-12-01", "2026-12-02"].flatMap((date) =>
  ["09:00", "12:00"].map((time) => ({ date, time })),
);

const step = fc.record({
  kind: fc.constantFrom("join", "leave", "cancel", "cancel", "move", "take", "decline", "wait"),
  who: fc.nat(slots.length - 1),
  slot: fc.constantFrom(...slots),
  minutes: fc.constantFrom(1, 10, 29, 30, 31, 240),
});

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const key = ({ date, time }: { date: string; time: string }) => `${date} ${time}`;

/** Whoever does a step: an offer is answered by somebody who has had one, as long as there's anybody. */
async function findWho(people: readonly Person[], { kind, who }: Step): Promise<Person> {
  const asked: Person[] = [];
  for (const person of people) if ((await person.show())?.state === "open") asked.push(person);
  const isAnswer = (kind === "take" || kind === "decline") && asked.length > 0;
  const among = isAnswer ? asked : people;
  return among[who % among.length]!;
}

async function act(backend: Backend, person: Person, { kind, slot, minutes }: Step) {
  switch (kind) {
    case "wait":
      return pass(backend, minutes * MINUTE);
    case "move":
      return person.move(slot);
    default:
      return person[kind]();
  }
}

/** Nobody shares a slot with anybody, and whatever is on offer is held for one who may still take it. */
async function expectOrder(backend: Backend) {
  const reserved = (await getRows(backend, "bookings")).map(key);
  expect(new Set(reserved).size).toBe(reserved.length);
  const offers = await getRows(backend, "offers");
  const live = offers.filter(({ state, until }) => state === "open" && until > Date.now());
  const held = (await getRows(backend, "softHolds")).filter(({ until }) => until > Date.now());
  expect(held.map(key).sort()).toEqual(live.map(key).sort());
  expect(held.map(key).filter((slot) => reserved.includes(slot))).toEqual([]);
  expect(new Set(live.map(({ quoteRequestId }) => quoteRequestId)).size).toBe(live.length);
  const over = offers.filter(({ state, until }) => state === "open" && until <= Date.now());
  expect(over).toEqual([]);
}

test("whatever happens in whatever order: one holder for a slot, one taker for an offer, and no offer that's over in the way", async () => {
  vi.stubEnv("SITE_URL", "https://example.com");
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 40 }), async (steps) => {
      const backend = backendAtNow("date and timers");
      vi.stubEnv("SITE_URL", "https://example.com");
      const people: Person[] = [];
      for (const [index, slot] of slots.entries())
        people.push(await bookAs(backend, `person${index}@example.com`, slot));
      for (const person of people) await person.join().catch(() => undefined);
      let taken = 0;
      for (const each of steps) {
        const person = await findWho(people, each);
        const before = await getRows(backend, "offers");
        // What can't be done then changes nothing.
        await act(backend, person, each).catch(() => undefined);
        await pass(backend);
        const isNew = (await getRows(backend, "offers")).filter(
          ({ _id, state }) =>
            state === "taken" && before.find((old) => old._id === _id)?.state === "open",
        );
        expect(isNew.length).toBeLessThanOrEqual(each.kind === "take" ? 1 : 0);
        for (const { date, time, quoteRequestId } of isNew) {
          taken += 1;
          const row = (await getRows(backend, "bookings")).find(
            (booking) => booking.quoteRequestId === quoteRequestId,
          );
          expect(row).toMatchObject({ date, time });
        }
        await expectOrder(backend);
      }
      const offers = await getRows(backend, "offers");
      expect(offers.filter(({ state }) => state === "taken")).toHaveLength(taken);
    }),
    { numRuns: runs(100), endOnFailure: true },
  );
});
