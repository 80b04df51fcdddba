import type { Infer } from "convex/values";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import { enqueueEmail, withdrawEmail } from "../email/model";
import { EMAILED_AFTER } from "../shared/undo";
import { knownSoFar } from "./changeEmails";
import { isClosedAt } from "./closedDays/closedAt";
import type { vOtherTimes } from "./fields";
import { requireManageKey } from "./manageLink";
import { otherTimesOffered } from "./otherTimesEmails";
import { releaseOtherTimes } from "./otherTimesHeld";
import type { Slot } from "./rules";
import { addSoftHold, getOfferHold } from "./softHolds";
import { isReplaced } from "./status";
import { writeEvent } from "./timeline";

/*
 * Other times for visits whose own we've closed (docs/decisions/0040-other-times-for-a-closed-day.md). Who gets which is
 * worked out by `closing.ts`; taking one is a move like any other.
 */

type Request = Doc<"quoteRequests">;

interface NewOffer {
  email: string;
  visit: Slot;
  slots: Slot[];
  note: string | undefined;
  /** Epoch milliseconds. */
  until: number;
  now: number;
}

/** Holds other times for a client, whose visit isn't confirmed any more, and emails them once that can't be undone. */
export async function offerOtherTimes(
  ctx: MutationCtx,
  request: Request,
  { email, visit, slots, note, until, now }: NewOffer,
): Promise<void> {
  const { _id: quoteRequestId, reference, selectedService, serviceType, confirmed } = request;
  await releaseOtherTimes(ctx, request);
  for (const { date, time } of slots)
    await addSoftHold(ctx, { date, time, until, offeredTo: quoteRequestId });
  if (request.reminderEmailId !== undefined) await withdrawEmail(ctx, request.reminderEmailId);
  const known = await knownSoFar(ctx, request, now);
  const manageKey = await requireManageKey(ctx, request, visit);
  const emailId = await enqueueEmail(ctx, {
    ...otherTimesOffered({
      reference,
      selectedService,
      serviceType,
      visit,
      slots,
      note,
      until,
      manageKey,
    }),
    to: email,
    sendUntil: until,
    delay: EMAILED_AFTER,
  });
  const wasConfirmed = confirmed || (isReplaced(request) && request.otherTimes.confirmed);
  await ctx.db.patch("quoteRequests", quoteRequestId, {
    otherTimes: { visit, slots, until, confirmed: wasConfirmed, state: "open" },
    confirmed: false,
    reminder: undefined,
    reminderEmailId: undefined,
    calendarSequence: request.calendarSequence + 1,
    changedAt: now,
    unsentChange: { emailId, known },
  });
  await writeEvent(ctx, quoteRequestId, { kind: "offered", by: "owner", at: now, slots, note });
  await ctx.scheduler.runAt(until, internal.bookings.jobs.endOtherTimes, { quoteRequestId, until });
}

/**
 * The time for an answer is over.
 * @param until of the offer that's meant: there may be a newer one
 */
export async function endOtherTimes(
  ctx: MutationCtx,
  quoteRequestId: Id<"quoteRequests">,
  until: number,
): Promise<void> {
  const request = await ctx.db.get("quoteRequests", quoteRequestId);
  if (request?.otherTimes?.state !== "open" || request.otherTimes.until !== until) return;
  await releaseOtherTimes(ctx, request);
  const otherTimes = { ...request.otherTimes, state: "ranOut" as const };
  await ctx.db.patch("quoteRequests", quoteRequestId, { otherTimes });
}

/**
 * What a request's client can take instead of a time that we've closed: what's still held for them, and not closed since.
 * Undefined where their time is as they know it. It reads no clock: a job ends what's over.
 */
export async function viewOtherTimes(
  ctx: ReadCtx,
  request: Request,
): Promise<Infer<typeof vOtherTimes> | undefined> {
  if (!isReplaced(request)) return undefined;
  const { otherTimes } = request;
  const slots: Slot[] = [];
  for (const slot of otherTimes.state === "open" ? otherTimes.slots : []) {
    const hold = await getOfferHold(ctx, { ...slot, quoteRequestId: request._id });
    if (hold !== null && !(await isClosedAt(ctx, slot))) slots.push(slot);
  }
  return { ...otherTimes, slots };
}
