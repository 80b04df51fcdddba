import { getOneFrom } from "convex-helpers/server/relationships";
import type { MutationCtx } from "../_generated/server";
import { getAccount } from "../accounts/model";
import { refuse } from "../errors";
import { records } from "../records";
import { sha256 } from "../secrets";
import type { Apart } from "../submissions/apart";
import type { SubmissionResult } from "../submissions/fields";
import { type Accepted, type Submission, submitOnce } from "../submissions/model";
import type { Booking } from "./formRules";
import { getSlot } from "./requestSlot";
import { saveRequest } from "./saving";
import { findPlace, keptUntil, toMarks, weighVisit } from "./senders/counting";
import { slotProblem } from "./slots";
import { endSoftHoldAt } from "./softHolds";
import { toWish } from "./writing";

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

/**
 * What a visitor's booking is counted by, and whether it reserves its time (docs/product.md 4.13). Times are few, and
 * anybody can type anybody's address. Null for the owner, who has no limits.
 */
async function weigh(ctx: MutationCtx, key: string, { email }: Booking, now: number) {
  const account = await getAccount(ctx);
  if (account?.isOwner === true) return null;
  const marks = await toMarks(email, key);
  const isProved = account?.email === email;
  const { isEnough, crowd } = await weighVisit(ctx, marks, { isProved, now });
  const sentFrom = { ...marks, crowd };
  if (isEnough || isProved) return { sentFrom, isReserved: !isEnough };
  const place = await findPlace(ctx, marks, now);
  return place === null
    ? { sentFrom, isReserved: false }
    : { sentFrom: { ...sentFrom, place }, isReserved: true };
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
  const chosenBy = browser === undefined ? {} : { browser: await sha256(browser) };
  return submitOnce(ctx, submission, {
    refuse: (booking, call) => refuseTaken(ctx, booking, { ...call, ...chosenBy }),
    save: (booking, accepted) => placeBooking(ctx, booking, accepted, key),
    withdraw: (reference, now) => ctx.runMutation(records.booking.withdraw, { reference, now }),
  });
}

/** Writes what a visitor asked for: a quote as it is, a booking with its time reserved, or as a wish. */
async function placeBooking(
  ctx: MutationCtx,
  sent: Booking,
  accepted: Accepted,
  key: string,
): Promise<Apart | undefined> {
  const slot = getSlot(sent);
  if (slot === undefined) {
    await saveRequest(ctx, sent, accepted);
    return undefined;
  }
  const isApart = accepted.marks.quarantined === true;
  // Nobody else's: that was refused.
  if (!isApart) await endSoftHoldAt(ctx, slot);
  const weighed = await weigh(ctx, key, sent, accepted.now);
  const until = keptUntil(slot, accepted.now);
  const content = { ...sent, ...(weighed && { sentFrom: { ...weighed.sentFrom, until } }) };
  if (isApart || weighed === null || weighed.isReserved) {
    await saveRequest(ctx, content, accepted);
    return undefined;
  }
  await saveRequest(ctx, { ...content, ...toWish(content, slot) }, accepted);
  return "wish";
}
