import { pick } from "convex-helpers";
import { getOneFrom } from "convex-helpers/server/relationships";
import * as z from "zod/mini";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { getAccount } from "../core/account";
import { fail, refuse } from "../core/errors";
import { pickFields } from "../core/projection";
import { sha256 } from "../core/secrets";
import { extentOf } from "../hours/lengths/rules";
import { getHours } from "../hours/model";
import { startsTaken } from "../hours/rules";
import { requestFields } from "../requests/fields";
import type { SubmissionResult } from "../submissions/fields";
import { type Accepted, type Submission, submitOnce } from "../submissions/model";
import type { ReviewReason } from "../submissions/reviewReasons";
import { toMarks } from "../submissions/shares";
import { slotProblem, type Wish } from "./availability";
import type { Booking, CallerBooking } from "./formRules";
import { bookingRecord, toWish } from "./record";
import { getSlot, type Slot } from "./rules";
import { findPlaces, keptUntil, weighVisit } from "./senders";
import { endSlotHoldAt } from "./slotHolds";

/** Where a booking comes from. */
interface Source {
  /** Tells callers apart for the limits, and for nothing else. */
  key: string;
  /** The key of the browser that sends it, by which it may have the time chosen. */
  browser: string | undefined;
}

/**
 * Creates what a visitor asked for, once: a booking with its time reserved, or a question for a quote where it has no time
 * or too many are asked for (docs/product.md 4.13). Returns what `submitOnce` does, and `slotTaken` before anything is
 * written, so that the call stays counted.
 */
export async function submitBooking(
  ctx: MutationCtx,
  { key, browser }: Source,
  submission: Submission<Booking>,
): Promise<SubmissionResult> {
  return submitOnce(ctx, submission, {
    async refuse(booking, call) {
      const chosenBy = browser === undefined ? {} : { browser: await sha256(browser) };
      return refuseTaken(ctx, booking, { ...call, ...chosenBy, by: "client" });
    },
    async save(booking, accepted) {
      const slot = getSlot(booking);
      if (slot !== undefined) return createVisit(ctx, { booking, slot, key }, accepted);
      await bookingRecord.create(ctx, booking, accepted);
      return undefined;
    },
    withdraw: (reference, now) => bookingRecord.withdraw(ctx, reference, now),
  });
}

/** Creates what the owner has agreed with a caller, as `submitBooking` does, but without limits. */
export const submitForCaller = (
  ctx: MutationCtx,
  submission: Omit<Submission<CallerBooking>, "form" | "sender">,
): Promise<SubmissionResult> =>
  bookingRecord.submit(ctx, { sender: { by: "owner" }, ...submission }, (booking, call) =>
    refuseTaken(ctx, booking, { ...call, by: "owner" }),
  );

/** What another visit like one has of it: what was typed with that one was about that one. */
const repeatedFields = pick(requestFields, [
  "name",
  "email",
  "phone",
  "visitedName",
  "visitedPhone",
  "selectedService",
  "serviceType",
  "address",
  "postcode",
]);

/**
 * Creates another visit like one that there is, at a time that the owner chose, once. Its client isn't emailed about it.
 * Returns its reference; fails with `slotTaken`, or with what else `submitOnce` returns.
 * @param onMade it's new
 */
export async function submitAgain(
  ctx: MutationCtx,
  request: Doc<"quoteRequests">,
  { requestId, slot }: { requestId: string; slot: Slot },
  onMade: () => void,
): Promise<string> {
  const again = { bookingDate: slot.date, bookingTime: slot.time };
  const content = { ...pickFields(repeatedFields, request), ...again };
  const result = await submitOnce(
    ctx,
    {
      form: "booking",
      sender: { by: "owner" },
      args: { requestId, reference: request.reference, ...again },
      // The time was checked, and the rest when it was first sent.
      rules: z.pipe(
        z.unknown(),
        z.transform(() => content),
      ),
    },
    {
      refuse: (_, call) => refuseTaken(ctx, content, { ...call, by: "owner" }),
      async save(_, accepted) {
        // It's no more proved than the one whose client's address it takes.
        const marks = request.isProved === true ? accepted.marks : {};
        await bookingRecord.create(ctx, content, { ...accepted, marks, isQuiet: true });
        onMade();
        return undefined;
      },
      withdraw: () => Promise.resolve(null),
    },
  );
  if (result.ok) return result.reference;
  const { code, ...details } = result.failure;
  return fail(code, details as never);
}

/** Says no to a time that is gone; the request that this one takes the place of may have it. */
async function refuseTaken(
  ctx: MutationCtx,
  booking: CallerBooking,
  { earlier, ...claimant }: Omit<Wish, "slot"> & { earlier: string | undefined },
) {
  const slot = getSlot(booking);
  if (slot === undefined) return null;
  const own =
    earlier === undefined
      ? null
      : await getOneFrom(ctx.db, "quoteRequests", "by_reference", earlier);
  const wish = { slot, quoteRequestId: own?._id, visit: booking, ...claimant };
  const problem = await slotProblem(ctx, wish);
  return problem && refuse("slotTaken", problem);
}

/** Creates a booking of a time that nobody else has, or a wish for it; says which. */
async function createVisit(
  ctx: MutationCtx,
  { booking, slot, key }: { booking: Booking; slot: Slot; key: string },
  accepted: Accepted,
): Promise<ReviewReason | undefined> {
  const needsReview = accepted.marks.quarantined === true;
  // Nobody else's: that was refused.
  if (!needsReview) await endSlotHoldAt(ctx, slot);
  const weighed = await weigh(ctx, key, booking, accepted.now);
  const until = keptUntil(slot, accepted.now);
  const content = { ...booking, ...(weighed && { sender: { ...weighed.sender, until } }) };
  const isWish = !needsReview && weighed !== null && !weighed.isReserved;
  await bookingRecord.create(
    ctx,
    isWish ? { ...content, ...toWish(content, slot) } : content,
    accepted,
  );
  return isWish ? "wish" : undefined;
}

/**
 * What a visitor's booking is counted by, and whether it reserves its time (docs/product.md 4.13). Times are few, and
 * anybody can type anybody's address. Null for the owner, who has no limits.
 */
async function weigh(ctx: MutationCtx, key: string, booking: Booking, now: number) {
  const { email } = booking;
  const account = await getAccount(ctx);
  if (account?.isOwner === true) return null;
  const marks = await toMarks(email, key);
  const isProved = account?.email === email;
  const hours = await getHours(ctx);
  const starts = startsTaken(extentOf(hours, booking), hours);
  const { isEnough, crowd } = await weighVisit(ctx, marks, { isProved, starts, now });
  const sender = { ...marks, crowd, starts };
  if (isEnough || isProved) return { sender, isReserved: !isEnough };
  const places = await findPlaces(ctx, marks, { starts, now });
  return places === null
    ? { sender, isReserved: false }
    : { sender: { ...sender, places }, isReserved: true };
}
