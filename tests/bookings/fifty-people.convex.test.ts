import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api";
import type { Doc } from "#convex/_generated/dataModel";
import type { Closed } from "#convex/bookings/fields";
import { extentOf } from "#convex/bookings/hours/lengths/rules";
import { type Placed, toPlaced } from "#convex/bookings/hours/members/rules";
import {
  defaultHours,
  type Extent,
  type Hours,
  reachesInto,
  toExtent,
} from "#convex/bookings/hours/rules";
import { bookableTimes, type Slot } from "#convex/bookings/rules";
import { team } from "#convex/business/team";
import { newSecret } from "#convex/core/secrets";
import { toInstant } from "#convex/shared/dates";
import { type Backend, getRows } from "../support/backend";
import { bookingArgs, type Caller, OWNER, requestId, signedIn } from "../support/factories";
import { backendAtNow } from "../support/fixtures";
import { runs } from "../support/properties";
import { readDay, wish } from "./booking-fixtures";
import { canAllCome, fitsByHand, mostAtOnce } from "./room-by-hand";
import { bookAs, MINUTE, pass } from "./waitingList/waiting";

type Visit = Awaited<ReturnType<typeof bookAs>>;

const STEPS = 100;
const PEOPLE = 50;

const dates = ["2026-11-27", "2026-11-30", "2026-12-01"];
const [wanted = "", ...otherDates] = dates;

/** One slot that everybody wants, and a few others to move from and to. */
const somewhere = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ date: wanted, time: "09:00" }) },
  fc.record({
    date: fc.constantFrom(wanted, ...otherDates),
    time: fc.constantFrom("09:00", "12:00"),
  }),
);

const members = team.map(({ name }) => name);

const halfDay = {
  selectedService: "Computer repair",
  serviceType: "in-person",
  address: "3 Rossmoyne St",
  postcode: "3071",
} as const;

/** One to three visits at a time by two people, with lengths, the way between and days off, or without. */
const anyHours = fc
  .record({
    atOnce: fc.integer({ min: 1, max: 3 }),
    gap: fc.constantFrom(0, 30),
    minutes: fc.option(fc.constant(180), { nil: undefined }),
    specialist: fc.option(fc.constantFrom(...members), { nil: undefined }),
    isOnFridays: fc.boolean(),
  })
  .map(({ atOnce, gap, minutes, specialist, isOnFridays }): Hours => ({
    ...defaultHours,
    gap,
    visitsAtOnce: defaultHours.visitsAtOnce.map(() => atOnce),
    ...(minutes !== undefined && { lengths: { "computer-repair": minutes } }),
    ...(specialist !== undefined && { specialists: { "computer-repair": specialist } }),
    ...(!isOnFridays && { members: [{ name: members[0]!, weekdays: [1, 2, 3, 4, 6] }] }),
  }));

const anyStep = fc.record({
  kind: fc.constantFrom(
    ...(["book", "book", "book", "choose", "choose", "stopChoosing", "join", "join"] as const),
    ...(["leave", "cancel", "cancel", "move"] as const),
    ...(["take", "take", "take", "take", "takeAgain", "decline", "decline"] as const),
    ...(["ownerMoves", "ownerCancels", "ownerReopens", "ownerConfirms", "assign"] as const),
    ...(["ownerBooks", "ownerBooksByPhone", "offerAgain"] as const),
    ...(["close", "closeAndCancel", "closeAndOffer", "closeAndOffer", "undoClose"] as const),
    ...(["open", "open", "open", "open"] as const),
    ...(["wait", "wait"] as const),
  ),
  who: fc.nat(),
  slot: somewhere,
  visit: fc.constantFrom({}, {}, halfDay),
  part: fc.constantFrom("all", "all", "morning", "afternoon"),
  minutes: fc.constantFrom(1, 2, 3, 10, 29, 30, 31, 240, 36 * 60),
});

type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

const key = ({ date, time }: Slot) => `${date} ${time}`;

/** A browser on its own connection, and the visit that it has booked, if any. */
interface Person {
  at: Caller;
  browser: { key: string; mark: string };
  visit?: Visit;
}

interface Everybody {
  backend: Backend;
  hours: Hours;
  owner: Caller;
  people: Person[];
  /** The owner's closings, each with its undo. */
  closings: { dates: string[]; batchId: string }[];
  /** Visits that the owner has kept at closed times, or was told would stay. */
  staying: Set<string>;
}

async function startRun(hours: Hours): Promise<Everybody> {
  const backend = backendAtNow("date and timers");
  vi.stubEnv("SITE_URL", "https://example.com");
  const owner = (await signedIn(backend, OWNER)).as;
  await owner.mutation(api.bookings.hours.owner.save, hours);
  const people = Array.from({ length: PEOPLE }, (_, index) => ({
    at: backend.withRequestMetadata({ ip: `10.255.${index}.1` }),
    browser: { key: newSecret(), mark: requestId() },
  }));
  return { backend, hours, owner, people, closings: [], staying: new Set() };
}

/** All slots' state before a step, read from the rows, independently of the functions that decide. */
async function look(backend: Backend) {
  const [reserved, held, closed, offers, requests, calls] = await Promise.all([
    getRows(backend, "bookings"),
    getRows(backend, "slotHolds"),
    getRows(backend, "closedDays"),
    getRows(backend, "offers"),
    getRows(backend, "quoteRequests"),
    getRows(backend, "callsDue"),
  ]);
  return { reserved, held, closed, offers, requests, calls };
}
type Seen = Awaited<ReturnType<typeof look>>;

const isClosed = ({ closed }: Seen, slot: Slot, extent: Extent, hours: Hours): boolean =>
  closed.some(
    ({ date, part }) =>
      date === slot.date && (part === undefined || reachesInto(part, slot, extent, hours)),
  );

/** Visits and holds of a date, as parts of it. */
const onDate = (rows: (Doc<"bookings"> | Doc<"slotHolds">)[], date: string, hours: Hours) =>
  rows
    .filter((row) => row.date === date)
    .map((row): Placed => toPlaced(row.time, toExtent(row, hours)));

/** Two people, of whom the first may be off on Fridays. */
const roomOf = ({ visitsAtOnce, members: some }: Hours, date: string) => ({
  atOnce: visitsAtOnce[0]!,
  away: members.map((_, member) =>
    some !== undefined && member === 0 && date === wanted ? [{ from: -1000, to: 3000 }] : [],
  ),
});

/** Whether a browser can have a slot: it isn't closed, and there's room beside others' visits and holds. */
function isFreeFor(seen: Seen, { slot, visit }: Step, hours: Hours, mark: string): boolean {
  const extent = extentOf(hours, visit);
  const others = seen.held.filter(({ choice }) => choice?.mark !== mark);
  return (
    bookableTimes(slot.date, { now: Date.now(), hours }).includes(slot.time) &&
    !isClosed(seen, slot, extent, hours) &&
    fitsByHand(
      toPlaced(slot.time, extent),
      onDate([...seen.reserved, ...others], slot.date, hours),
      roomOf(hours, slot.date),
    )
  );
}

/** Who acts: people who answer an offer, as long as anybody has one. */
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

/** Books with a person's browser; the new visit replaces theirs. */
async function bookWith(
  { backend }: Everybody,
  person: Person,
  { slot, visit }: Step,
): Promise<boolean> {
  const email = `${requestId()}@example.com`;
  try {
    person.visit = await bookAs(backend, email, slot, { browser: person.browser.key, ...visit });
    return true;
  } catch {
    return false;
  }
}

/** Which request the owner acts on: one that needs something, if there's any. */
function findReference({ requests }: Seen, { kind, who }: Step): string {
  const isMeant = ({ status, otherTimes }: Doc<"quoteRequests">) =>
    kind === "ownerReopens" ? status === "Cancelled" : otherTimes !== undefined;
  const among = kind === "ownerMoves" || kind === "ownerCancels" ? [] : requests.filter(isMeant);
  const turns = among.length > 0 ? among : requests;
  return turns[who % turns.length]?.reference ?? "";
}

/** Takes a step; an impossible one fails and changes nothing. Returns whether it succeeded. */
async function act(
  everybody: Everybody,
  { person, reference, step }: { person: Person; reference: string; step: Step },
): Promise<unknown> {
  const { backend, owner, closings } = everybody;
  const { kind, slot, part, minutes } = step;
  const { at, visit, browser } = person;
  switch (kind) {
    case "wait":
      return pass(backend, minutes * MINUTE);
    case "book":
      return bookWith(everybody, person, step);
    case "choose":
      return at.mutation(api.bookings.choices.visitor.choose, {
        ...browser,
        slot,
        ...("selectedService" in step.visit && {
          visit: {
            selectedService: step.visit.selectedService,
            serviceType: step.visit.serviceType,
          },
        }),
      });
    case "stopChoosing":
      return at.mutation(api.bookings.choices.visitor.choose, browser);
    case "close":
    case "closeAndCancel":
    case "closeAndOffer": {
      const batchId = requestId();
      closings.push({ dates: [slot.date], batchId });
      return owner.mutation(api.bookings.owner.closeDays, {
        from: slot.date,
        part,
        visits: ({ close: "stay", closeAndCancel: "cancel", closeAndOffer: "offer" } as const)[
          kind
        ],
        batchId,
      });
    }
    case "undoClose":
      return owner.mutation(
        api.bookings.owner.undoCloseDays,
        closings.pop() ?? { dates: [], batchId: "" },
      );
    case "take":
    case "takeAgain": {
      const { slots = [], state } = (await visit?.show()) ?? {};
      const offered = slots[minutes % slots.length];
      return (kind === "take") === (state === "open") && offered && visit?.take(offered);
    }
    case "open":
      return owner.mutation(api.bookings.owner.openDays, { dates: [slot.date] });
    case "ownerBooks":
      return owner.mutation(api.bookings.owner.add, bookingArgs(wish(slot)));
    case "ownerBooksByPhone": {
      const caller = { ...wish(slot), email: undefined, phone: "0412 345 678" };
      return owner.mutation(api.bookings.owner.add, bookingArgs(caller));
    }
    case "ownerMoves":
      return owner.mutation(api.bookings.owner.move, { reference, ...wish(slot) });
    case "ownerCancels":
      return owner.mutation(api.bookings.owner.cancel, { reference });
    case "ownerReopens":
      return owner.mutation(api.bookings.staff.reopen, { reference });
    case "ownerConfirms":
      return owner.mutation(api.bookings.owner.confirm, { reference, afterAll: true });
    case "assign":
      return owner.mutation(api.bookings.owner.assign, {
        reference,
        ...(minutes > 2 && { member: members[minutes % 2] }),
      });
    case "offerAgain":
      return owner.mutation(api.bookings.owner.offerOtherTimesAgain, { reference });
    case "move":
      return visit?.move(slot);
    default:
      return visit?.[kind]();
  }
}

/** Booking or choosing a time succeeds exactly when the rows said so before. */
function expectOutcome(
  { hours }: Everybody,
  before: Seen,
  { person: { browser }, step, outcome }: Pick<StepDone, "person" | "step" | "outcome">,
) {
  const { kind } = step;
  if (kind !== "book" && kind !== "choose") return;
  const isTheirs = kind === "book" ? outcome : Boolean((outcome as { kept?: object | null }).kept);
  expect(isTheirs).toBe(isFreeFor(before, step, hours, browser.mark));
}

interface StepDone {
  person: Person;
  reference: string;
  step: Step;
  outcome: unknown;
}

/**
 * There are never more visits than there's room for, nobody is in two places, finished visits block nothing, and
 * everybody sees the same calendar.
 */
async function expectOrder({ backend, hours }: Everybody): Promise<Seen> {
  const seen = await look(backend);
  const { reserved, held, offers, requests } = seen;
  const most = hours.visitsAtOnce[0]!;
  for (const date of dates) {
    const visits = onDate(reserved, date, hours);
    expect(mostAtOnce({ from: 0, to: 24 * 60 }, visits)).toBeLessThanOrEqual(most);
    expect(canAllCome(visits, { atOnce: most, away: members.map(() => []) })).toBe(true);
  }
  for (const hold of held) {
    const here = [...reserved, ...held].filter((each) => key(each) === key(hold));
    expect(here.length).toBeLessThanOrEqual(most);
  }
  expect(held.filter(({ until }) => until <= Date.now())).toEqual([]);

  const open = offers.filter(({ state }) => state === "open");
  expect(open.filter(({ until }) => until <= Date.now())).toEqual([]);
  const offered = held.filter(({ choice }) => choice === undefined);
  const owed = open.flatMap(({ slots, quoteRequestId }) =>
    slots.map((slot) => `${key(slot)} ${quoteRequestId}`),
  );
  const kept = offered.map((hold) => `${key(hold)} ${hold.offeredTo ?? ""}`);
  expect(kept.filter((each) => !owed.includes(each))).toEqual([]);
  expect(new Set(open.map(({ quoteRequestId }) => quoteRequestId)).size).toBe(open.length);
  // Every visit at a closed time has a next step: its client's, or the owner's.
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
    expect(told(day.taken.map(({ time }) => time))).toEqual(on(reserved).sort());
    expect(told(day.held.map(({ time }) => time))).toEqual(on(held).sort());
  }
  return seen;
}

/**
 * Every visit at a closed time has a next step: its client chooses another time, or the owner has it on Today, has to
 * call, or knows that it stays.
 */
function expectNextSteps(
  { staying, hours }: Everybody,
  { after, before, reference, step, outcome }: StepDone & { after: Seen; before: Seen },
) {
  const at = after.reserved.filter((row) => isClosed(after, row, toExtent(row, hours), hours));
  const visits = at.flatMap(({ date, quoteRequestId }) => {
    const request = after.requests.find(({ _id }) => _id === quoteRequestId);
    const isToCome =
      request?.status === "Pending" && toInstant(date, request.bookingTime ?? "") > Date.now();
    const call = after.calls.find((each) => each.quoteRequestId === quoteRequestId);
    const hasNext = request?.otherTimes !== undefined || call?.about === "closed";
    return isToCome ? [{ ...request, date, hasNext }] : [];
  });
  const stays = (visit: (typeof visits)[number]) => {
    const was = before.requests.find((each) => each.reference === visit.reference);
    if (step.kind === "close")
      return visit.date === step.slot.date && was?.otherTimes === undefined;
    if (
      step.kind === "closeAndCancel" ||
      step.kind === "closeAndOffer" ||
      step.kind === "offerAgain"
    )
      return (
        visit.email !== undefined &&
        (outcome as Closed | undefined)?.stayed.some((each) => each.reference === visit.reference)
      );
    if (visit.reference !== reference) return false;
    return step.kind === "ownerConfirms"
      ? was?.otherTimes !== undefined
      : step.kind === "ownerReopens" && was?.status === "Cancelled";
  };
  for (const one of staying) {
    if (!visits.some((visit) => visit.reference === one && !visit.hasNext)) staying.delete(one);
  }
  for (const visit of visits) if (stays(visit)) staying.add(visit.reference);
  const lost = visits.filter((visit) => !visit.hasNext && !staying.has(visit.reference));
  expect(lost.map((visit) => visit.reference)).toEqual([]);
}

/** Only its client answers an offer, once at most, and the result is final. */
function expectAnswers(before: Seen, after: Seen, { person, step }: StepDone) {
  const stateNow = ({ _id }: Doc<"offers">) => after.offers.find((each) => each._id === _id)?.state;
  const ended = before.offers.filter(({ state }) => state !== "open");
  expect(ended.map(stateNow)).toEqual(ended.map(({ state }) => state));
  const answered = before.offers.filter(
    (offer) => offer.state === "open" && ["taken", "kept"].includes(stateNow(offer) ?? ""),
  );
  const answer = { take: "taken", decline: "kept" }[step.kind as "take" | "decline"] as
    string | undefined;
  expect(answered.map(stateNow)).toEqual(answered.length === 0 ? [] : [answer]);
  for (const { slots, quoteRequestId } of answered) {
    const row = after.reserved.find((each) => each.quoteRequestId === quoteRequestId);
    if (answer === "taken") expect(slots.map(key)).toContain(row && key(row));
  }
  if (step.kind !== "takeAgain") return;
  const own = ({ requests, reserved }: Seen) => {
    const row = requests.find(({ reference }) => reference === person.visit?.reference);
    return reserved.filter(({ quoteRequestId }) => quoteRequestId === row?._id).map(key);
  };
  expect(own(after)).toEqual(own(before));
}

test("fifty people who want the same few times, and an owner who moves and closes: no more visits than there’s room for, nobody in two places, one answer to an offer, a next step for every visit at a closed time, and no free time withheld", async () => {
  await fc.assert(
    fc.asyncProperty(
      anyHours,
      fc.array(anyStep, { minLength: STEPS, maxLength: STEPS }),
      async (hours, steps) => {
        const everybody = await startRun(hours);
        const { backend } = everybody;
        let before = await look(backend);
        for (const step of steps) {
          const person = findWho(everybody, before, step);
          const reference = findReference(before, step);
          const outcome = await act(everybody, { person, reference, step }).catch(() => undefined);
          expectOutcome(everybody, before, { person, step, outcome });
          await pass(backend);
          const after = await expectOrder(everybody);
          const done = { person, reference, step, outcome };
          expectAnswers(before, after, done);
          expectNextSteps(everybody, { ...done, before, after });
          before = after;
        }
      },
    ),
    { numRuns: runs(100, 20), endOnFailure: true },
  );
});
