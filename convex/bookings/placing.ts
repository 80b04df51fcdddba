import { getOneFrom } from "convex-helpers/server/relationships";
import { internal } from "../_generated/api";
import type { MutationCtx } from "../_generated/server";
import { getAccount } from "../accounts/model";
import { networkOf } from "../caller";
import { mayEmail } from "../email/mailboxes";
import { refuse } from "../errors";
import { keyedHash } from "../keyedHash";
import { overLimit } from "../limits";
import type { ReadCtx } from "../readCtx";
import { records } from "../records";
import { sha256 } from "../secrets";
import { dateAt, toInstant } from "../shared/dates";
import { lasts } from "../shared/periods";
import type { Apart } from "../submissions/apart";
import type { SubmissionResult } from "../submissions/fields";
import { type Accepted, type Submission, submitOnce } from "../submissions/model";
import { hasBeenServed, visitsToCome } from "./byEmail";
import type { Booking } from "./formRules";
import { getSlot } from "./requestSlot";
import { getReservationFor } from "./reservations";
import type { Slot } from "./rules";
import { saveRequest } from "./saving";
import { slotProblem } from "./slots";
import { endSoftHoldAt } from "./softHolds";
import { toWish } from "./writing";

/** Visits to come that one address may have without our having confirmed them. */
const MOST_UNCONFIRMED = 3;

/** The same of whoever signed in with it: a mailbox is made in a minute. */
const MOST_UNCONFIRMED_OF_ACCOUNT = 10;

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
      return ctx.runMutation(records.booking.withdraw, { reference, now });
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
    await saveRequest(ctx, sent, accepted);
    return undefined;
  }
  const sentFrom = await whereFrom(ctx, visitor.key, sent, slot);
  const content = { ...sent, ...(sentFrom !== null && { sentFrom }) };
  if (accepted.quarantine.quarantined) {
    await saveRequest(ctx, content, accepted);
    return undefined;
  }
  // Nobody else's: that was refused.
  await endSoftHoldAt(ctx, slot);
  const terms = await getTerms(ctx, sent, visitor, accepted);
  switch (terms) {
    case "reserved":
      await saveRequest(ctx, content, accepted);
      return undefined;
    case "wish":
      await saveRequest(ctx, { ...content, ...toWish(content, slot) }, accepted);
      return terms;
    case "held":
      await saveRequest(ctx, content, { ...accepted, quarantine: { quarantined: true } });
      await ctx.runMutation(internal.bookings.jobs.holdSlot, {
        reference: accepted.reference,
        now: accepted.now,
      });
      return terms;
  }
}
