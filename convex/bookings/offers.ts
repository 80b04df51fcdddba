import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import { EMAILED_AFTER } from "../shared/undo";
import type { BookingActor } from "./rules";
import { getOfferHold } from "./slotHolds";

/*
 * A time that comes free is told to the waiting list, by a job of its own: who is first in line, and what they're
 * written, is worked out there.
 */

/** Whether anybody waits for a day as late as one, or later. */
async function isAwaited(ctx: ReadCtx, date: string): Promise<boolean> {
  const last = ctx.db
    .query("quoteRequests")
    .withIndex("by_waitingList_to", (q) => q.gte("waitingList.to", date));
  return (await last.first()) !== null;
}

/** The earlier time that a visit's client is offered at the moment, or null. */
export function getOpenOffer(ctx: ReadCtx, quoteRequestId: Id<"quoteRequests">) {
  return ctx.db
    .query("offers")
    .withIndex("by_quoteRequestId_and_state", (q) =>
      q.eq("quoteRequestId", quoteRequestId).eq("state", "open"),
    )
    .first();
}

/** Times of a date that can be had again. */
export interface Freed {
  date: string;
  times: string[];
  /** Whose visit moved away from there: they don't want it. */
  gaveUpBy?: Id<"quoteRequests">;
}

/** What the owner has done counts once they can't undo it any more. */
const delayOf = (by: BookingActor) => (by === "owner" ? EMAILED_AFTER : 0);

/**
 * Times of a date can be had again: each is offered to whoever is first in line for it. What the owner has freed is
 * offered once they can't undo it any more.
 */
export async function timesFreed(
  ctx: MutationCtx,
  freed: Freed,
  by: BookingActor = "client",
): Promise<void> {
  if (freed.times.length > 0 && (await isAwaited(ctx, freed.date)))
    await ctx.scheduler.runAfter(delayOf(by), internal.waitingList.jobs.offer, freed);
}

/** A request has changed, whose client may wait for an earlier time: they do until the owner can't undo it any more. */
export async function requestChanged(
  ctx: MutationCtx,
  { _id: quoteRequestId, waitingList }: Doc<"quoteRequests">,
  by: BookingActor = "client",
): Promise<void> {
  if (waitingList !== undefined)
    await ctx.scheduler.runAfter(delayOf(by), internal.waitingList.jobs.follow, { quoteRequestId });
}

/** More than the offers of a week: others are deleted by then. */
const MOST_OFFERS = 200;

/** Deletes the offers of a request that is deleted; the time of an open one is free. */
export async function deleteOffers(
  ctx: MutationCtx,
  quoteRequestId: Id<"quoteRequests">,
): Promise<void> {
  const offers = await ctx.db
    .query("offers")
    .withIndex("by_quoteRequestId_and_state", (q) => q.eq("quoteRequestId", quoteRequestId))
    .take(MOST_OFFERS);
  for (const offer of offers) {
    await ctx.db.delete("offers", offer._id);
    const hold = await getOfferHold(ctx, offer);
    if (hold === null) continue;
    await ctx.db.delete("slotHolds", hold._id);
    await timesFreed(ctx, { date: offer.date, times: [offer.time], gaveUpBy: quoteRequestId });
  }
}
