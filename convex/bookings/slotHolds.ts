import type { WithoutSystemFields } from "convex/server";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import type { Slot } from "./rules";

/** The hold of a slot, even if expired; or null. */
export function getSlotHold(ctx: ReadCtx, { date, time }: Slot) {
  return ctx.db
    .query("slotHolds")
    .withIndex("by_date_and_time", (q) => q.eq("date", date).eq("time", time))
    .unique();
}

/** The hold of a slot that's offered to a request's client; null if something else holds it. */
export async function getOfferHold(
  ctx: ReadCtx,
  offer: Slot & { quoteRequestId: Id<"quoteRequests"> },
): Promise<Doc<"slotHolds"> | null> {
  const hold = await getSlotHold(ctx, offer);
  return hold?.offeredTo === offer.quoteRequestId ? hold : null;
}

/** Holds a slot that's free. Replaces an expired hold. */
export async function addSlotHold(
  ctx: MutationCtx,
  hold: WithoutSystemFields<Doc<"slotHolds">>,
): Promise<Id<"slotHolds">> {
  await endSlotHoldAt(ctx, hold);
  return ctx.db.insert("slotHolds", hold);
}

export const holdLonger = (ctx: MutationCtx, { _id }: Doc<"slotHolds">, until: number) =>
  ctx.db.patch("slotHolds", _id, { until });

export const endSlotHold = (ctx: MutationCtx, { _id }: Doc<"slotHolds">) =>
  ctx.db.delete("slotHolds", _id);

/** Ends the hold of a slot, if there is one. */
export async function endSlotHoldAt(ctx: MutationCtx, slot: Slot): Promise<void> {
  const hold = await getSlotHold(ctx, slot);
  if (hold !== null) await endSlotHold(ctx, hold);
}

/** Ends a hold by somebody who is still choosing: the owner has decided who gets the slot. */
export async function endChoiceAt(ctx: MutationCtx, slot: Slot): Promise<void> {
  const hold = await getSlotHold(ctx, slot);
  if (hold?.choice !== undefined) await endSlotHold(ctx, hold);
}

/** The hold by somebody choosing this slot, or another time of its date that overlaps it; or null. */
export async function getChoiceAround(ctx: ReadCtx, slot: Slot, now: number) {
  const own = await getSlotHold(ctx, slot);
  if (own !== null && own.until > now) return own.choice === undefined ? null : own;
  const ofDate = await ctx.db
    .query("slotHolds")
    .withIndex("by_date_and_time", (q) => q.eq("date", slot.date))
    .take(MOST_LISTED);
  return ofDate.find(({ until, choice }) => choice !== undefined && until > now) ?? null;
}

/** More than can be chosen at once, with the offers of a closed day and holds that jobs end late. */
const MOST_LISTED = 100;

/** The current holds, in order. */
export async function listHeld(ctx: ReadCtx) {
  const holds = await ctx.db.query("slotHolds").withIndex("by_date_and_time").take(MOST_LISTED);
  return holds.map(({ date, time, choice }) => ({ date, time, isOnOffer: choice === undefined }));
}
