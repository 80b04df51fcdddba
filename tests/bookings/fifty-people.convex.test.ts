import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api";
import type { Doc } from "#convex/_generated/dataModel";
import { bookableTimes, type Slot } from "#convex/bookings/rules";
import { newSecret } from "#convex/core/secrets";
import { type Backend, getRows } from "../support/backend";
import { bookingArgs, type Caller, OWNER, requestId, signedIn } from "../support/factories";
import { backendAtNow } from "../support/fixtures";
import { runs } from "../support/properties";
import { bookAs, MINUTE, pass } from "../waiting-list/waiting";
import { readDay, wish } from "./booking-fixtures";
import { usual } from "./usual-hours";

type Visit = Awaited<ReturnType<typeof bookAs>>;

const STEPS = 100;
const PEOPLE = 50;

const dates = ["2026-11-27", "2026-11-30", "2026-12-01"];
const [wanted = "", ...otherDates] = dates;

/** The one that everybody wants, and a few others to come from and to go to. */
const somewhere = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ date: wanted, time: "09:00" }) },
  fc.record({
    date: fc.constantFrom(wanted, ...otherDates),
    time: fc.constantFrom("09:00", "12:00"),
  }),
);

const anyStep = fc.record({
  kind: fc.constantFrom(
    ...(["book", "book", "book", "choose", "choose", "stopChoosing", "join", "join"] as const),
    ...(["leave", "cancel", "cancel", "move"] as const),
    ...(["take", "take", "take", "take", "decline", "decline"] as const),
    ...(["ownerMoves", "ownerCancels", "ownerBooks"] as const),
    ...(["close", "closeAndCancel", "closeAndOffer", "closeAndOffer"] as const),
    ...(["open", "open", "open", "open"] as const),
    ...(["wait", "wait"] as const),
  ),
  who: fc.nat(),
  slot: somewhere,
  minutes: fc.constantFrom(1, 2, 3, 10, 29, 30, 31, 240),
});

type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

const key = ({ date, time }: Slot) => `${date} ${time}`;

/** A browser at a connection of its own, and the visit that was booked with it, if any. */
interface Person {
  at: Caller;
  browser: { key: string; mark: string };
  visit?: Visit;
}

interface Everybody {
  backend: Backend;
  owner: Caller;
  people: Person[];
}

async function startRun(): Promise<Everybody> {
  const backend = backendAtNow("date and timers");
  vi.stubEnv("SITE_URL", "https://example.com");
  const owner = (await signedIn(backend, OWNER)).as;
  const people = Array.from({ length: PEOPLE }, (_, index) => ({
    at: backend.withRequestMetadata({ ip: `10.255.${index}.1` }),
    browser: { key: newSecret(), mark: requestId() },
  }));
  return { backend, owner, people };
}

/** What is known of every slot before a step: rows, read apart from the functions that decide. */
async function look(backend: Backend) {
  const [reserved, held, closed, offers, requests] = await Promise.all([
    getRows(backend, "bookings"),
    getRows(backend, "slotHolds"),
    getRows(backend, "closedDays"),
    getRows(backend, "offers"),
    getRows(backend, "quoteRequests"),
  ]);
  return { reserved, held, closed, offers, requests };
}
type Seen = Awaited<ReturnType<typeof look>>;

const findHold = ({ held }: Seen, slot: Slot) => held.find((hold) => key(hold) === key(slot));

/** Whether a browser can have a slot: nobody has it, the day isn't closed, and nobody else is choosing it. */
function isFreeFor(seen: Seen, slot: Slot, mark?: string): boolean {
  const hold = findHold(seen, slot);
  return (
    bookableTimes(slot.date, usual(Date.now())).includes(slot.time) &&
    !seen.reserved.some((each) => key(each) === key(slot)) &&
    !seen.closed.some(({ date }) => date === slot.date) &&
    (hold === undefined || (mark !== undefined && hold.choice?.mark === mark))
  );
}

/** Whose turn it is: those who answer an offer, as long as anybody has one. */
function findWho({ people }: Everybody, seen: Seen, { kind, who }: Step): Person {
  const isAsked = ({ visit }: Person) => {
    const row = seen.requests.find(({ reference }) => reference === visit?.reference);
    const isAnswer = kind === "take" || kind === "decline";
    return (
      isAnswer &&
      seen.offers.some((offer) => offer.quoteRequestId === row?._id && offer.state === "open")
    );
  };
  const among = people.filter((person) => person.visit !== undefined && isAsked(person));
  const booked = people.filter(({ visit }) => visit !== undefined);
  const isNew = kind === "book" || kind === "choose" || kind === "stopChoosing";
  const turns = among.length > 0 ? among : isNew || booked.length === 0 ? people : booked;
  return turns[who % turns.length]!;
}

/** Books with a person's browser, in whose stead another visit is theirs from then on. */
async function bookWith({ backend }: Everybody, person: Person, slot: Slot): Promise<boolean> {
  const email = `${requestId()}@example.com`;
  try {
    person.visit = await bookAs(backend, email, slot, { browser: person.browser.key });
    return true;
  } catch {
    return false;
  }
}

/** Does a step; what can't be done then fails, and changes nothing. Returns whether it was done. */
async function act(everybody: Everybody, person: Person, step: Step): Promise<unknown> {
  const { backend, owner } = everybody;
  const { kind, slot, minutes } = step;
  const { at, visit, browser } = person;
  switch (kind) {
    case "wait":
      return pass(backend, minutes * MINUTE);
    case "book":
      return bookWith(everybody, person, slot);
    case "choose":
      return at.mutation(api.choices.visitor.choose, { ...browser, slot });
    case "stopChoosing":
      return at.mutation(api.choices.visitor.choose, browser);
    case "close":
      return owner.mutation(api.bookings.owner.closeDays, { from: slot.date });
    case "closeAndCancel":
    case "closeAndOffer":
      return owner.mutation(api.bookings.owner.closeDays, {
        from: slot.date,
        visits: kind === "closeAndCancel" ? "cancel" : "offer",
        press: requestId(),
      });
    case "take": {
      const { slots = [] } = (await visit?.show()) ?? {};
      const offered = slots[minutes % slots.length];
      return offered && visit?.take(offered);
    }
    case "open":
      return owner.mutation(api.bookings.owner.openDays, { dates: [slot.date] });
    case "ownerBooks":
      return owner.mutation(api.bookings.owner.add, bookingArgs(wish(slot)));
    case "ownerMoves":
      return (
        visit &&
        owner.mutation(api.bookings.owner.move, { reference: visit.reference, ...wish(slot) })
      );
    case "ownerCancels":
      return visit && owner.mutation(api.bookings.owner.cancel, { reference: visit.reference });
    case "move":
      return visit?.move(slot);
    default:
      return visit?.[kind]();
  }
}

/** Anyone who books or chooses a time gets it just when the rows before said that they could. */
function expectOutcome(before: Seen, { browser }: Person, { kind, slot }: Step, outcome: unknown) {
  if (kind !== "book" && kind !== "choose") return;
  const isTheirs = kind === "book" ? outcome : Boolean((outcome as { kept?: object | null }).kept);
  expect(isTheirs).toBe(isFreeFor(before, slot, browser.mark));
}

/** Nobody shares a slot, nothing that's over is in the way, and everybody is told the same. */
async function expectOrder(backend: Backend): Promise<Seen> {
  const seen = await look(backend);
  const { reserved, held, offers, requests } = seen;
  const taken = reserved.map(key);
  expect(new Set(taken).size).toBe(taken.length);
  expect(held.filter(({ until }) => until <= Date.now())).toEqual([]);
  expect(held.map(key).filter((slot) => taken.includes(slot))).toEqual([]);
  expect(new Set(held.map(key)).size).toBe(held.length);

  const open = offers.filter(({ state }) => state === "open");
  expect(open.filter(({ until }) => until <= Date.now())).toEqual([]);
  const offered = held.filter(({ choice }) => choice === undefined);
  const owed = open.flatMap(({ slots, quoteRequestId }) =>
    slots.map((slot) => `${key(slot)} ${quoteRequestId}`),
  );
  const kept = offered.map((hold) => `${key(hold)} ${hold.offeredTo ?? ""}`);
  expect(kept.filter((each) => !owed.includes(each))).toEqual([]);
  expect(new Set(open.map(({ quoteRequestId }) => quoteRequestId)).size).toBe(open.length);
  // Every visit at a time that we've closed has a next step: its client's, or the owner's.
  for (const { _id, status, otherTimes } of requests) {
    const newest = offers.filter(({ quoteRequestId }) => quoteRequestId === _id).at(-1);
    const isOpen = newest?.kind === "closed" && newest.state === "open";
    if (status === "Pending") expect(otherTimes === "open").toBe(isOpen);
    else expect(otherTimes).toBeUndefined();
  }

  for (const date of dates) {
    const day = await readDay(backend, date);
    const on = (slots: Slot[]) => slots.filter((each) => each.date === date).map(key);
    const told = (times: string[]) => times.map((time) => key({ date, time })).sort();
    expect(told(day.taken)).toEqual(on(reserved).sort());
    expect(told(day.held.map(({ time }) => time))).toEqual(on(held).sort());
  }
  return seen;
}

/** Offers that a step has brought to be taken. */
const newlyTaken = (before: Seen, after: Seen): Doc<"offers">[] =>
  after.offers.filter(
    ({ _id, state }) =>
      state === "taken" && before.offers.find((old) => old._id === _id)?.state === "open",
  );

test("fifty people who want the same few times, and an owner who moves and closes: one holder for a slot, one taker for an offer, and nothing that's over in the way", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
      const everybody = await startRun();
      const { backend } = everybody;
      let before = await look(backend);
      let taken = 0;
      for (const step of steps) {
        const person = findWho(everybody, before, step);
        const outcome = await act(everybody, person, step).catch(() => undefined);
        expectOutcome(before, person, step, outcome);
        await pass(backend);
        const after = await expectOrder(backend);
        const isNew = newlyTaken(before, after);
        expect(isNew.length).toBeLessThanOrEqual(step.kind === "take" ? 1 : 0);
        for (const { slots, quoteRequestId } of isNew) {
          taken += 1;
          const row = after.reserved.find((each) => each.quoteRequestId === quoteRequestId);
          expect(slots.map(key)).toContain(row && key(row));
        }
        before = after;
      }
      // An offer that was taken stays taken.
      expect(before.offers.filter(({ state }) => state === "taken")).toHaveLength(taken);
    }),
    { numRuns: runs(50), endOnFailure: true },
  );
});
