import fc from "fast-check";
import { expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import type { SubmissionResult } from "#convex/submissions/fields";
import { toFailure } from "../../src/live/failure";
import { type Backend, getRows } from "../support/backend";
import { bookingArgs, BROWSER, type Caller, NOW, OWNER, PAT, signedIn } from "../support/factories";
import { backendAtNow, test } from "../support/fixtures";
import { runs } from "../support/properties";
import { slots, wish } from "./booking-fixtures";
import { BookingModel, type Step } from "./model-of-bookings";

const MINUTE = 60_000;
const STEPS = 100;

/** Few enough slots that requests collide. */
const somewhere = fc.constantFrom(...Object.values(slots), { date: "2026-11-25", time: "12:00" });
const maybe = fc.option(somewhere, { nil: undefined, freq: 4 });
const which = fc.nat();
const date = fc.constantFrom("2026-11-25", "2026-11-26", "2026-11-27");

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom("book", "add"), slot: maybe }),
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom("move", "clientMove"), which, slot: somewhere }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom("confirm", "unconfirm", "complete", "cancel", "clientCancel"),
      which,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("reopen"), which, slot: maybe }) },
  fc.record({ kind: fc.constantFrom("close", "open"), date }),
  fc.record({ kind: fc.constant("wait"), hours: fc.nat({ max: 3 }) }),
);

interface Everybody {
  visitor: Backend;
  owner: Caller;
  pat: Caller;
}

/** A new backend for each run, and its callers. */
async function startRun(): Promise<Everybody> {
  const visitor = backendAtNow();
  const owner = (await signedIn(visitor, OWNER)).as;
  const pat = (await signedIn(visitor, PAT)).as;
  // Emails wait; no email job has to run here.
  vi.useFakeTimers({ now: NOW, toFake: ["Date", "setTimeout"] });
  return { visitor, owner, pat };
}

const { client: clientApi, owner: ownerApi, staff, visitor: visitorApi } = api.bookings;

let places = 0;

/** The same person on another connection, so that no limit is reached. */
function elsewhere(caller: Caller): Caller {
  places += 1;
  return caller.withRequestMetadata({ ip: `10.${(places >> 8) % 256}.${places % 256}.1` });
}

/** Applies a step to the request of a reference; returns the new reference, if there's one. */
async function act({ owner, pat }: Everybody, step: Step, reference: string): Promise<unknown> {
  const one = { reference };
  const chosen = "slot" in step && step.slot !== undefined ? wish(step.slot) : {};
  const asked = { bookingDate: undefined, bookingTime: undefined, ...chosen };
  switch (step.kind) {
    case "book":
      // As the owner, because anybody else can hold only a few times.
      return elsewhere(owner).mutation(visitorApi.book, bookingArgs(asked));
    case "add":
      return owner.mutation(ownerApi.add, bookingArgs(asked));
    case "confirm":
    case "unconfirm":
      return owner.mutation(ownerApi[step.kind], one);
    case "complete":
      return owner.mutation(staff.complete, one);
    case "cancel":
      return owner.mutation(ownerApi.cancel, one);
    case "clientCancel":
      return pat.mutation(clientApi.cancel, { request: one });
    case "move":
      return owner.mutation(ownerApi.move, { ...one, ...wish(step.slot) });
    case "clientMove":
      return pat.mutation(clientApi.move, {
        request: one,
        ...wish(step.slot),
        browser: BROWSER,
      });
    case "reopen":
      return owner.mutation(staff.reopen, { ...one, ...chosen });
    case "close":
      return owner.mutation(ownerApi.closeDays, { from: step.date });
    case "open":
      return owner.mutation(ownerApi.openDays, { dates: [step.date] });
    case "wait":
      return vi.setSystemTime(Date.now() + step.hours * 60 * MINUTE);
  }
}

/** The backend's outcome of a step, in the model's words. */
async function getOutcome(everybody: Everybody, step: Step, references: string[]): Promise<string> {
  const reference = "which" in step ? references[step.which]! : "";
  try {
    const result = await act(everybody, step, reference);
    const answer = result as SubmissionResult | { ok: true } | null;
    if (answer?.ok === false) return answer.failure.code;
    if (answer !== null && "reference" in answer) references.push(answer.reference);
    return "ok";
  } catch (thrown) {
    return toFailure(thrown).code;
  }
}

const key = (reserved: { date: string; time: string }) => `${reserved.date} ${reserved.time}`;

/** Every live request with a time holds exactly its slot, and no other slot is reserved. */
async function expectSlots(backend: Backend, model: BookingModel) {
  const live = model.requests.filter(({ status }) => status !== "Cancelled");
  const expected = live.flatMap(({ slot }) => (slot === undefined ? [] : [key(slot)])).sort();
  const reserved = (await getRows(backend, "bookings")).map(key).sort();
  expect(reserved).toEqual(expected);
  expect(new Set(reserved).size).toBe(reserved.length);
}

/** Every request is in the model's state, holds its own slot, and has its timeline. */
async function expectSame(backend: Backend, model: BookingModel, references: string[]) {
  const [requests, reserved, events] = await Promise.all([
    getRows(backend, "quoteRequests"),
    getRows(backend, "bookings"),
    getRows(backend, "requestEvents"),
  ]);
  expect(requests.map(({ reference }) => reference)).toEqual(references);
  requests.forEach(({ _id, ...request }, index) => {
    const { status, confirmed, slot, timeline } = model.requests[index]!;
    expect(request).toMatchObject({ status, confirmed, ...(slot && wish(slot)) });
    const own = reserved.filter(({ quoteRequestId }) => quoteRequestId === _id).map(key);
    expect(own).toEqual(status === "Cancelled" || slot === undefined ? [] : [key(slot)]);
    const told = events.filter(({ quoteRequestId }) => quoteRequestId === _id);
    expect(told.map(({ kind }) => kind)).toEqual(timeline);
  });
}

test("whatever happens in any order, a slot has one holder, no slot is lost, and every timeline is complete", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
      const everybody = await startRun();
      const model = new BookingModel();
      const references: string[] = [];
      for (const each of steps) {
        // A client may make ten changes an hour; this reaches no limit.
        vi.setSystemTime(Date.now() + 6 * MINUTE);
        if ("which" in each && references.length === 0) continue;
        const step = "which" in each ? { ...each, which: each.which % references.length } : each;
        const expected = model.take(step, Date.now());
        expect([step, await getOutcome(everybody, step, references)]).toEqual([step, expected]);
        await expectSlots(everybody.visitor, model);
      }
      await expectSame(everybody.visitor, model, references);
    }),
    { numRuns: runs(100, 20), endOnFailure: true },
  );
});
