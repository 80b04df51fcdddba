import type { Infer } from "convex/values";
import { getOneFrom } from "convex-helpers/server/relationships";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { getAccount } from "../accounts/model";
import { networkOf } from "../caller";
import { mayEmail } from "../email/automatic";
import { enqueueEmail } from "../email/model";
import { refuse } from "../errors";
import { keyedHash } from "../keyedHash";
import { overLimit } from "../limits";
import { release } from "../quarantine/model";
import type { ReadCtx } from "../readCtx";
import { newSecret, sha256 } from "../secrets";
import { dateAt, toInstant } from "../shared/dates";
import { lasts } from "../shared/periods";
import type { Apart } from "../submissions/apart";
import { type Accepted, findSubmission, type Submission, submitOnce } from "../submissions/model";
import type { SubmissionResult } from "../submissions/tables";
import type { Booking } from "./formRules";
import { bookingHeld } from "./holdEmails";
import { bookingRecord, toWish } from "./record";
import { hasBeenServed, visitsToCome } from "./requests";
import { claimSlot, getReservationFor } from "./reservations";
import type { Slot } from "./rules";
import { slotProblem } from "./slots";
import { endSoftHoldAt } from "./softHolds";
import { getSlot } from "./status";
import type { vHold } from "./tables";
import { deleteTimeline, writeEvent } from "./timeline";

/** Visits to come that one address may have without our having confirmed them. */
const MOST_UNCONFIRMED = 3;

/** The same of whoever signed in with it: a mailbox is made in a minute. */
const MOST_UNCONFIRMED_OF_ACCOUNT = 10;

/** How long a time is held for whoever has to press the link in our email, in milliseconds. */
export const HOLD_LASTS = 30 * 60 * 1000;

/** Entries of the timeline of a hold that was dropped and has come back: received, cancelled, open again. */
const DROPPED = 3;

/** Whoever sends a booking. */
interface Visitor {
  /** For the limits. */
  key: string;
  /** What it takes the place of had a time, which is free now. */
  gaveUpTime: boolean;
}

/** Whether whoever calls has proved to read an address; the owner may use any. */
async function isTheirs(ctx: MutationCtx, email: string): Promise<boolean> {
  const account = await getAccount(ctx);
  return account !== null && (account.isOwner || account.email === email);
}

/** Whether an address has as many unconfirmed visits to come as it may have. */
async function hasManyToCome(
  ctx: ReadCtx,
  email: string,
  { most, now }: { most: number; now: number },
): Promise<boolean> {
  const toCome = await visitsToCome(ctx, email, dateAt(now)).take(2 * most);
  return toCome.filter(({ confirmed }) => !confirmed).length >= most;
}

/**
 * What becomes of the time that a booking asks for (docs/product.md 4.13): reserved, held until the link in an email is
 * pressed, or a wish. Times are few, and anybody can type anybody's address.
 */
async function getTerms(
  ctx: MutationCtx,
  { email }: Booking,
  { key, gaveUpTime }: Visitor,
  { now }: Accepted,
): Promise<"reserved" | Extract<Apart, "held" | "wish">> {
  if (gaveUpTime) return "reserved";
  if (await isTheirs(ctx, email)) {
    const most = MOST_UNCONFIRMED_OF_ACCOUNT;
    return (await hasManyToCome(ctx, email, { most, now })) ? "wish" : "reserved";
  }
  const isTooMuch =
    (await hasManyToCome(ctx, email, { most: MOST_UNCONFIRMED, now })) ||
    (!(await hasBeenServed(ctx, email)) && (await overLimit(ctx, "slot", key)) !== null);
  if (!isTooMuch) return "reserved";
  if ((await overLimit(ctx, "hold", key)) !== null) return "wish";
  // Nobody could press a link that isn't sent.
  return (await mayEmail(ctx, email)) ? "held" : "wish";
}

/** Says no to a time that is gone, before anything is written, so that the call stays counted. */
async function refuseTaken(
  ctx: MutationCtx,
  booking: Booking,
  { earlier, now, browser }: { earlier: string | undefined; now: number; browser?: string },
) {
  const slot = getSlot(booking);
  if (slot === undefined) return null;
  const own =
    earlier === undefined
      ? null
      : await getOneFrom(ctx.db, "quoteRequests", "by_reference", earlier);
  const problem = await slotProblem(ctx, { slot, by: "client", now, browser }, own?._id);
  return problem && refuse("slotTaken", problem);
}

/** Whether a time is reserved for a request; one that is held isn't. */
async function hasReserved(ctx: ReadCtx, reference: string): Promise<boolean> {
  const request = await getOneFrom(ctx.db, "quoteRequests", "by_reference", reference);
  if (request === null || request.quarantined) return false;
  return (await getReservationFor(ctx, request._id)) !== null;
}

/** What is kept of the network that a stranger's booking comes from; null where there's nothing to tell it by. */
async function whereFrom(ctx: MutationCtx, key: string, { email }: Booking, slot: Slot) {
  const network = networkOf(key);
  if (network === null || (await isTheirs(ctx, email))) return null;
  return {
    network: await keyedHash("network of a booking", network),
    until: Math.min(toInstant(slot.date, slot.time), Date.now() + lasts("networks")),
  };
}

/**
 * Saves what a visitor asked for, once; returns what `submitOnce` does, and `slotTaken`.
 * @param browser the key of the browser that sends it, by which it may have the time chosen
 */
export async function submitBooking(
  ctx: MutationCtx,
  { key, browser }: { key: string; browser: string | undefined },
  submission: Submission<Booking>,
): Promise<SubmissionResult> {
  let gaveUpTime = false;
  const chosenBy = browser === undefined ? {} : { browser: await sha256(browser) };
  return submitOnce(ctx, submission, {
    refuse: (booking, call) => refuseTaken(ctx, booking, { ...call, ...chosenBy }),
    save: (booking, accepted) => placeBooking(ctx, booking, accepted, { key, gaveUpTime }),
    withdraw: async (reference, now) => {
      gaveUpTime = await hasReserved(ctx, reference);
      return bookingRecord.withdraw(ctx, reference, now);
    },
  });
}

/** Writes what a visitor asked for: a quote as it is, a booking with its time reserved, held, or as a wish. */
async function placeBooking(
  ctx: MutationCtx,
  sent: Booking,
  accepted: Accepted,
  visitor: Visitor,
): Promise<Apart | undefined> {
  const slot = getSlot(sent);
  if (slot === undefined) {
    await bookingRecord.save(ctx, sent, accepted);
    return undefined;
  }
  const sentFrom = await whereFrom(ctx, visitor.key, sent, slot);
  const content = { ...sent, ...(sentFrom !== null && { sentFrom }) };
  if (accepted.quarantine.quarantined) {
    await bookingRecord.save(ctx, content, accepted);
    return undefined;
  }
  // Nobody else's: that was refused.
  await endSoftHoldAt(ctx, slot);
  const terms = await getTerms(ctx, sent, visitor, accepted);
  switch (terms) {
    case "reserved":
      await bookingRecord.save(ctx, content, accepted);
      return undefined;
    case "wish":
      await bookingRecord.save(ctx, { ...content, ...toWish(content, slot) }, accepted);
      return terms;
    case "held":
      await holdSlot(ctx, content, accepted, slot);
      return terms;
  }
}

/** Keeps a booking apart with its time, and emails the link that lets it through. */
async function holdSlot(
  ctx: MutationCtx,
  content: Parameters<typeof bookingRecord.save>[1] & Pick<Booking, "email">,
  accepted: Accepted,
  slot: Slot,
) {
  const { reference, now } = accepted;
  await bookingRecord.save(ctx, content, { ...accepted, quarantine: { quarantined: true } });
  const request = await getOneFrom(ctx.db, "quoteRequests", "by_reference", reference);
  if (request === null) throw new Error("A booking is gone while it is saved");
  const quoteRequestId = request._id;
  await claimSlot(ctx, { slot, quoteRequestId, by: "client", now });
  const key = newSecret();
  const until = now + HOLD_LASTS;
  await ctx.db.patch("quoteRequests", quoteRequestId, {
    hold: { keyHash: await sha256(key), until },
  });
  await ctx.scheduler.runAt(until, internal.bookings.jobs.endHold, { quoteRequestId });
  await enqueueEmail(ctx, { ...bookingHeld(request, key), to: content.email, reference });
}

async function findHeld(ctx: ReadCtx, key: string) {
  const keyHash = await sha256(key);
  return getOneFrom(ctx.db, "quoteRequests", "by_hold_keyHash", keyHash, "hold.keyHash");
}

/** Where the time of a request stands that was held. Without an outcome of its own, the owner has seen to it. */
function getHoldState(request: Doc<"quoteRequests">): Infer<typeof vHold>["state"] {
  if (request.status === "Cancelled") return "cancelled";
  if (request.hold?.outcome !== undefined) return request.hold.outcome;
  if (isHeld(request)) return "held";
  return getSlot(request) === undefined ? "ended" : "kept";
}

/** Where a held time stands; null for a key that is none. */
export async function viewHold(ctx: ReadCtx, key: string): Promise<Infer<typeof vHold> | null> {
  const request = await findHeld(ctx, key);
  if (request?.hold === undefined) return null;
  const { reference, hold, bookingDate, bookingTime } = request;
  return {
    reference,
    state: getHoldState(request),
    until: hold.until,
    ...(bookingDate !== undefined &&
      bookingTime !== undefined && { slot: { date: bookingDate, time: bookingTime } }),
  };
}

/** Whoever reads the email wants the time: the booking goes its usual way. Repeated or too late, it changes nothing. */
export async function keepSlot(ctx: MutationCtx, key: string, now: number): Promise<void> {
  const request = await findHeld(ctx, key);
  if (request !== null && isHeld(request)) await endWith(ctx, request, "kept", now);
}

/** The time of a hold is over: the request stays, as a quote with its wish in words. */
export async function endHold(
  ctx: MutationCtx,
  quoteRequestId: Id<"quoteRequests">,
  now: number,
): Promise<void> {
  const request = await ctx.db.get("quoteRequests", quoteRequestId);
  if (request !== null && isHeld(request)) await endWith(ctx, request, "ended", now);
}

async function endWith(
  ctx: MutationCtx,
  { _id, reference, hold }: Doc<"quoteRequests">,
  outcome: "kept" | "ended",
  now: number,
): Promise<void> {
  if (hold === undefined) return;
  await ctx.db.patch("quoteRequests", _id, { hold: { ...hold, outcome } });
  const isOver = outcome === "ended";
  await release(ctx, { reference, now, withoutSlot: isOver, isQuiet: isOver });
}

/** Whether a request is held apart with its time, until its link is pressed. */
export const isHeld = ({ quarantined, hold }: Doc<"quoteRequests">) =>
  quarantined === true && hold !== undefined && hold.outcome === undefined;

/** The owner cancels what is held: it's a request like any other from now on, and its link keeps nothing. */
export async function dropHold(
  ctx: MutationCtx,
  { _id, reference, hold, submissionTimestamp: at, ...request }: Doc<"quoteRequests">,
): Promise<void> {
  if (hold === undefined) return;
  await setQuarantined(ctx, reference, undefined);
  await ctx.db.patch("quoteRequests", _id, {
    quarantined: undefined,
    hold: { ...hold, outcome: "cancelled" },
  });
  await writeEvent(ctx, _id, { kind: "received", by: "client", at, to: getSlot(request) });
}

/** Takes that back for a request that has just been opened again: as long as the link is good it's held, and else a wish. */
export async function resumeHold(
  ctx: MutationCtx,
  { _id, reference, hold }: Doc<"quoteRequests">,
  now: number,
): Promise<void> {
  if (hold?.outcome !== "cancelled") return;
  await deleteTimeline(ctx, _id, DROPPED);
  await setQuarantined(ctx, reference, true);
  await ctx.db.patch("quoteRequests", _id, {
    quarantined: true,
    hold: { ...hold, outcome: undefined },
  });
  if (now >= hold.until) await endHold(ctx, _id, now);
}

async function setQuarantined(ctx: MutationCtx, reference: string, quarantined: true | undefined) {
  const submission = await findSubmission(ctx, reference);
  if (submission !== null) await ctx.db.patch("submissions", submission._id, { quarantined });
}
