import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { getTeam } from "../businessDetails/model";
import { fail } from "../core/errors";
import { enqueueOwnerEmail } from "../email/model";
import { formatCancelledMoney } from "../invoices/cancelledRequests";
import { notifyOwner } from "../notifications/model";
import type { PaymentConsequence } from "../payments/rules";
import { noteContact } from "../people/model";
import { keepPhotos, noteAttending } from "../requests/model";
import { writeEvent } from "../requests/timeline";
import { toInstant } from "../shared/dates";
import type { SentPhotos } from "../uploads/fields";
import { attachPhotos, findPhotos } from "../uploads/model";
import { MAX_REQUEST_PHOTOS, problems } from "../uploads/rules";
import { noticeFile } from "./calendarFile";
import { cancel } from "./cancellations";
import * as changes from "./change";
import { bookingChangedNotice } from "./changeEmails";
import { bookingMessageNotice } from "./emails";
import { getHours } from "./hours/model";
import { endOffer, getOpenOffer, releaseHolds, viewOffer } from "./offers";
import { bookableTimes, getSlot, mayStillChange, type Slot } from "./rules";
import { formatSlot, isReplaced, requireOpen } from "./status";
import { leaveLine } from "./waitingLine";

type Request = Doc<"quoteRequests">;

/** Fails with `tooLate` if the visit is too soon to be changed. Never fails while its time is being replaced. */
function requireTime(request: Request, now: number): void {
  const slot = isReplaced(request) ? undefined : getSlot(request);
  if (slot !== undefined && !mayStillChange(slot, now)) fail("tooLate", {});
}

interface OwnChange {
  moved?: true;
  /** To a time that the owner had offered. */
  isOffered?: boolean | undefined;
  /** The previous time, if it was moved from one. */
  from?: Slot | undefined;
  /** The money at stake, if it was cancelled. */
  paymentConsequences?: PaymentConsequence[];
  /** What happened to its invoice, in sentences. */
  money?: readonly string[];
}

async function tellOwner(
  ctx: MutationCtx,
  request: Request,
  { moved, from, isOffered, paymentConsequences, money }: OwnChange,
): Promise<void> {
  const { reference, name, email, selectedService, bookingDate, bookingTime } = request;
  await notifyOwner(ctx, {
    eventType: "Booking Changed",
    reference,
    from: request,
    fields: {
      change: moved === true ? "moved" : "cancelled",
      name,
      ...(email !== undefined && { email }),
      selectedService,
      ...(bookingDate !== undefined && { bookingDate }),
      ...(bookingTime !== undefined && { bookingTime }),
      ...(from !== undefined && { before: formatSlot(from) }),
      ...(money?.[0] !== undefined && { todo: money.join(" ") }),
    },
  });
  await noteContact(ctx, request);
  const kind = moved === true ? "changed" : "cancelled";
  await enqueueOwnerEmail(ctx, {
    ...bookingChangedNotice(request, { kind, from, isOffered, paymentConsequences, money }),
    replyTo: email,
    attachments: [
      noticeFile({ ...request, team: await getTeam(ctx) }, request.calendarSequence, Date.now()),
    ],
  });
}

/**
 * Moves a client's request and notifies the owner; does nothing if it has that slot. Fails with `forbidden` for a
 * request without a time, unless its client has accepted our quote: a question would otherwise reserve a time without
 * being counted.
 */
export async function moveOwn(
  ctx: MutationCtx,
  request: Request,
  { slot, ...how }: { slot: Slot; isOffered?: boolean } & Omit<changes.ChangeAuthor, "by">,
): Promise<void> {
  if (request.status === "Pending") {
    requireTime(request, how.now);
    if (getSlot(request) === undefined && request.quote?.state !== "accepted")
      fail("forbidden", {});
  }
  if (!(await changes.move(ctx, request, { by: "client", slot, ...how }))) return;
  const moved = { ...request, bookingDate: slot.date, bookingTime: slot.time };
  await tellOwner(ctx, moved, { from: getSlot(request), moved: true, isOffered: how.isOffered });
}

/**
 * Takes a time that a client was offered; repeated, it does nothing. A client who takes an earlier time leaves the
 * waiting list. Fails with `offerEnded` if it's no longer held for them.
 */
export async function takeOffered(
  ctx: MutationCtx,
  request: Request,
  { slot, now }: { slot: Slot; now: number },
): Promise<void> {
  const { date, time } = slot;
  const isSlot = (other: Slot) => date === other.date && time === other.time;
  const visit = getSlot(request);
  if (request.status === "Pending" && visit !== undefined && isSlot(visit)) return;
  const offer = await getOpenOffer(ctx, request._id);
  const shown = await viewOffer(ctx, request);
  const setting = { now, hours: await getHours(ctx) };
  const isGood =
    offer !== null &&
    now < offer.until &&
    shown?.slots.some(isSlot) === true &&
    bookableTimes(date, setting).includes(time);
  if (!isGood) fail("offerEnded", {});
  const isOffered = offer.kind === "closed";
  requireTime(request, now);
  if (!isOffered) await leaveLine(ctx, request._id);
  await ctx.db.patch("offers", offer._id, { state: "taken" });
  await moveOwn(ctx, request, { slot, now, isOffered });
  await releaseHolds(ctx, offer);
}

/** Declines an offer, so that a client keeps what they have. Does nothing if the offer is over. */
export async function declineOffer(ctx: MutationCtx, { _id }: Request): Promise<void> {
  const offer = await getOpenOffer(ctx, _id);
  if (offer !== null) await endOffer(ctx, offer, "kept");
}

/** Cancels a client's request and notifies the owner; repeated, it does nothing. */
export async function cancelOwn(
  ctx: MutationCtx,
  request: Doc<"quoteRequests">,
  now: number,
): Promise<void> {
  if (request.status === "Pending") requireTime(request, now);
  const cancelled = await cancel(ctx, request, { by: "client", now });
  if (cancelled === null) return;
  const { paymentConsequences } = cancelled;
  const money = await formatCancelledMoney(ctx, request.reference);
  await tellOwner(ctx, request, { paymentConsequences, money });
}

/** Records that a client will be there. Does nothing if repeated or once the visit has begun. Fails with `notOpen`. */
export async function attend(
  ctx: MutationCtx,
  request: Doc<"quoteRequests">,
  now: number,
): Promise<void> {
  requireOpen(request);
  const slot = getSlot(request);
  if (slot === undefined || request.attendingAt !== undefined) return;
  if (toInstant(slot.date, slot.time) <= now) return;
  await noteAttending(ctx, request, now);
  await writeEvent(ctx, request._id, { kind: "attending", by: "client", at: now });
}

/** Adds photos to those of a request. Fails with `invalid`. */
async function addPhotos(ctx: MutationCtx, { _id, photos = [] }: Request, sent: SentPhotos) {
  const found = await findPhotos(ctx, sent);
  if (typeof found === "string") fail("invalid", { fields: { photos: found } });
  if (found.length === 0) return undefined;
  if (photos.length + found.length > MAX_REQUEST_PHOTOS)
    fail("invalid", { fields: { photos: problems.tooManyOfRequest } });
  const added = found.map((row) => row._id);
  await attachPhotos(ctx, added, _id);
  await keepPhotos(ctx, { _id }, [...photos, ...added]);
  return added;
}

/** Adds a client's message to their request, and notifies the owner. */
export async function addMessage(
  ctx: MutationCtx,
  request: Doc<"quoteRequests">,
  { message, photos: sent, now }: { message: string; photos: SentPhotos; now: number },
): Promise<void> {
  const photos = await addPhotos(ctx, request, sent);
  await writeEvent(ctx, request._id, { kind: "message", by: "client", at: now, message });
  const { reference, name, email, selectedService } = request;
  await notifyOwner(ctx, {
    eventType: "Booking Changed",
    reference,
    from: request,
    fields: {
      change: "wrote about",
      name,
      ...(email !== undefined && { email }),
      selectedService,
      message,
    },
    photos,
  });
  await noteContact(ctx, request);
  await enqueueOwnerEmail(ctx, { ...bookingMessageNotice(request, message), replyTo: email });
}
