import type { Infer } from "convex/values";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { pickFields } from "../core/projection";
import type { ReadCtx } from "../core/readCtx";
import { enqueueEmail } from "../email/model";
import { noteTimesOver } from "../requests/model";
import { writeEvent } from "../requests/timeline";
import { toInstant } from "../shared/dates";
import { EMAILED_AFTER } from "../shared/undo";
import { whyKept } from "./availability";
import { timesOffered } from "./emails";
import { offerFields, type vOffer } from "./fields";
import { extentOf } from "./hours/lengths/rules";
import { getHours } from "./hours/model";
import { spanOf, startsAround, type StoredExtent, toExtent, toStored } from "./hours/rules";
import { requireManageKey } from "./manageLink";
import { type BookingActor, getSlot, type Slot } from "./rules";
import { addSlotHold, endSlotHold, getOfferHold } from "./slotHolds";
import { isReplaced } from "./status";
import { getWaiting, isAwaited } from "./waitingLine";

/*
 * An offer holds times for the client of a visit: an earlier one that was freed, or alternatives to one that we closed.
 * It's open until the client takes one or declines, it expires (`bookings/jobs.ts`), or the request changes otherwise.
 * A request has at most one open offer, its newest.
 *
 * A job tells the waiting list about a freed time, and works out who is first in line.
 */

type Request = Doc<"quoteRequests">;
type Offer = Doc<"offers">;

/** The newest offer for a request in any state, or null. */
export const newestOffer = (ctx: ReadCtx, quoteRequestId: Id<"quoteRequests">) =>
  ctx.db
    .query("offers")
    .withIndex("by_quoteRequestId", (q) => q.eq("quoteRequestId", quoteRequestId))
    .order("desc")
    .first();

/** The offer that can still be answered, or null. */
export async function getOpenOffer(
  ctx: ReadCtx,
  quoteRequestId: Id<"quoteRequests">,
): Promise<Offer | null> {
  const offer = await newestOffer(ctx, quoteRequestId);
  return offer?.state === "open" ? offer : null;
}

/** Whether a request is confirmed, or was until its time was closed. */
export const wasConfirmed = async (ctx: ReadCtx, request: Request): Promise<boolean> =>
  request.confirmed ||
  (isReplaced(request) && (await newestOffer(ctx, request._id))?.confirmed === true);

/** The newest offer as the owner and the client see it, or undefined. */
export async function readOffer(
  ctx: ReadCtx,
  { _id }: Pick<Request, "_id">,
): Promise<Infer<typeof vOffer> | undefined> {
  const offer = await newestOffer(ctx, _id);
  return offer === null ? undefined : pickFields(offerFields, offer);
}

/** The times of an offer that are still held and still possible. */
export async function slotsHeld(
  ctx: ReadCtx,
  visit: Request,
  { slots }: Pick<Offer, "slots">,
): Promise<Slot[]> {
  const { _id: quoteRequestId } = visit;
  const held: Slot[] = [];
  for (const slot of slots) {
    const hold = await getOfferHold(ctx, { ...slot, quoteRequestId });
    // The owner may have lengthened visits since, so the one before may overlap.
    const kept = await whyKept(ctx, slot, { by: "client", quoteRequestId, visit });
    if (hold !== null && kept === null) held.push(slot);
  }
  return held;
}

/**
 * The newest offer for a visit, with the times that can still be taken; undefined if it's no longer relevant. It reads
 * no clock: a job ends expired offers.
 */
export async function viewOffer(
  ctx: ReadCtx,
  request: Request,
): Promise<Infer<typeof vOffer> | undefined> {
  const offer = await newestOffer(ctx, request._id);
  const visit = getSlot(request);
  if (offer === null || visit === undefined || request.status !== "Pending") return undefined;
  if ((offer.kind === "closed") !== isReplaced(request)) return undefined;
  const isEarlier = ({ date, time }: Slot) =>
    toInstant(date, time) < toInstant(visit.date, visit.time);
  const slots = offer.state === "open" ? await slotsHeld(ctx, request, offer) : [];
  return {
    ...pickFields(offerFields, offer),
    slots: offer.kind === "closed" ? slots : slots.filter(isEarlier),
  };
}

interface NewOffer extends Pick<Offer, "kind" | "visit" | "slots" | "until"> {
  email: string;
  note?: string | undefined;
}

/** Holds times for a client and emails them. What the owner offers is emailed once it can't be undone. */
export async function makeOffer(
  ctx: MutationCtx,
  request: Request,
  { email, note, ...offer }: NewOffer,
): Promise<Id<"emails">> {
  const { _id: quoteRequestId, reference, selectedService, serviceType } = request;
  const { kind, visit, slots, until } = offer;
  const confirmed = await wasConfirmed(ctx, request);
  await endOpenOffer(ctx, quoteRequestId);
  const state = "open" as const;
  const offerId = await ctx.db.insert("offers", { quoteRequestId, ...offer, confirmed, state });
  const hours = await getHours(ctx);
  const extent = toStored(extentOf(hours, request), hours);
  for (const { date, time } of slots)
    await addSlotHold(ctx, { date, time, ...extent, until, offeredTo: quoteRequestId });
  await ctx.scheduler.runAt(until, internal.bookings.jobs.endOffer, { offerId });
  const at = Date.now();
  await writeEvent(ctx, quoteRequestId, { kind: "offered", by: "owner", at, slots, note });
  const manageKey = await requireManageKey(ctx, request, visit);
  return enqueueEmail(ctx, {
    ...timesOffered({ ...offer, reference, selectedService, serviceType, note, manageKey }),
    to: email,
    reference,
    sendUntil: until,
    ...(kind === "closed" && { delay: EMAILED_AFTER }),
  });
}

/** Releases the times that are still held for an offer, and tells the waiting list. */
export async function releaseHolds(
  ctx: MutationCtx,
  { quoteRequestId, slots }: Pick<Offer, "quoteRequestId" | "slots">,
): Promise<void> {
  for (const { date, time } of slots) {
    const hold = await getOfferHold(ctx, { date, time, quoteRequestId });
    if (hold === null) continue;
    await endSlotHold(ctx, hold);
    await spanFreed(ctx, { ...hold, gaveUpBy: quoteRequestId });
  }
}

/** Ends an open offer without a time taken. */
export async function endOffer(
  ctx: MutationCtx,
  offer: Offer,
  state: "kept" | "ranOut" | "ended",
): Promise<void> {
  if (offer.state !== "open") return;
  await ctx.db.patch("offers", offer._id, { state });
  await releaseHolds(ctx, offer);
  const event =
    state === "kept"
      ? ({ kind: "offerDeclined", by: "client" } as const)
      : ({ kind: "offerEnded", by: "owner" } as const);
  // The change that ended it has an entry of its own.
  if (state !== "ended") await writeEvent(ctx, offer.quoteRequestId, { ...event, at: Date.now() });
  // We can't come at the closed time, so the owner has to act.
  if (offer.kind === "closed" && state !== "ended") await noteTimesOver(ctx, offer.quoteRequestId);
}

/** Ends a request's open offer, because the request has changed otherwise. */
export async function endOpenOffer(
  ctx: MutationCtx,
  quoteRequestId: Id<"quoteRequests">,
): Promise<void> {
  const offer = await getOpenOffer(ctx, quoteRequestId);
  if (offer !== null) await endOffer(ctx, offer, "ended");
}

/** More offers than any visit has. */
const MOST_OFFERS = 200;

/** Deletes the offers of a deleted request, and frees the times of an open one. */
export async function deleteOffers(
  ctx: MutationCtx,
  quoteRequestId: Id<"quoteRequests">,
): Promise<void> {
  const offers = await ctx.db
    .query("offers")
    .withIndex("by_quoteRequestId", (q) => q.eq("quoteRequestId", quoteRequestId))
    .take(MOST_OFFERS);
  for (const offer of offers) {
    await ctx.db.delete("offers", offer._id);
    await releaseHolds(ctx, offer);
  }
}

/** Times of a date that were freed. */
export interface Freed {
  date: string;
  times: string[];
  /** The request that moved away, which isn't offered them. */
  gaveUpBy?: Id<"quoteRequests">;
}

/** What the owner does takes effect here once it can't be undone. */
const delayOf = (by: BookingActor) => (by === "owner" ? EMAILED_AFTER : 0);

/** Offers freed times of a date to those first in line; times that the owner freed once that can't be undone. */
export async function timesFreed(
  ctx: MutationCtx,
  freed: Freed,
  by: BookingActor = "client",
): Promise<void> {
  if (freed.times.length > 0 && (await isAwaited(ctx, freed.date)))
    await ctx.scheduler.runAfter(delayOf(by), internal.bookings.waitingList.jobs.offer, freed);
}

/** Offers the starts that a visit or hold occupied: its own, and others that it overlapped. */
export async function spanFreed(
  ctx: MutationCtx,
  { date, time, gaveUpBy, ...row }: Slot & StoredExtent & Pick<Freed, "gaveUpBy">,
  by?: BookingActor,
): Promise<void> {
  const hours = await getHours(ctx);
  const times = startsAround(date, [spanOf(time, toExtent(row, hours))], hours);
  await timesFreed(ctx, { date, times: [time], gaveUpBy }, by);
  await timesFreed(ctx, { date, times: times.filter((other) => other !== time) }, by);
}

/** Updates the waiting list after a change of a request: the owner's changes once they can't be undone. */
export async function requestChanged(
  ctx: MutationCtx,
  { _id: quoteRequestId }: Request,
  by: BookingActor = "client",
): Promise<void> {
  if ((await getWaiting(ctx, quoteRequestId)) !== null)
    await ctx.scheduler.runAfter(delayOf(by), internal.bookings.waitingList.jobs.follow, {
      quoteRequestId,
    });
}
