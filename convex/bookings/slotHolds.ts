import type { WithoutSystemFields } from "convex/server";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import type { Slot } from "./rules";

/** The row of a slot that's held for now, over or not; or null. */
export function getSlotHold(ctx: ReadCtx, { date, time }: Slot) {
  return ctx.db
    .query("slotHolds")
    .withIndex("by_date_and_time", (q) => q.eq("date", date).eq("time", time))
    .unique();
}

/** The slot hold by which a slot is kept for the client it's on offer to; null once something else is there. */
export async function getOfferHold(
  ctx: ReadCtx,
  offer: Slot & { quoteRequestId: Id<"quoteRequests"> },
): Promise<Doc<"slotHolds"> | null> {
  const hold = await getSlotHold(ctx, offer);
  return hold?.offeredTo === offer.quoteRequestId ? hold : null;
}

/** Holds a slot for now that nothing is in the way of: what was held before and is over goes. */
export async function addSlotHold(
  ctx: MutationCtx,
  hold: WithoutSystemFields<Doc<"slotHolds">>,
): Promise<Id<"slotHolds">> {
  await endSlotHoldAt(ctx, hold);
  return ctx.db.insert("slotHolds", hold);
}

/** Holds a slot until a later instant. */
export const holdLonger = (ctx: MutationCtx, { _id }: Doc<"slotHolds">, until: number) =>
  ctx.db.patch("slotHolds", _id, { until });

/** Ends the hold of a slot. */
export const endSlotHold = (ctx: MutationCtx, { _id }: Doc<"slotHolds">) =>
  ctx.db.delete("slotHolds", _id);

/** Ends the slot hold of a slot, if it has one. */
export async function endSlotHoldAt(ctx: MutationCtx, slot: Slot): Promise<void> {
  const hold = await getSlotHold(ctx, slot);
  if (hold !== null) await endSlotHold(ctx, hold);
}

/** Ends it where somebody is only choosing the slot: the owner has decided whose it is. */
export async function endChoiceAt(ctx: MutationCtx, slot: Slot): Promise<void> {
  const hold = await getSlotHold(ctx, slot);
  if (hold?.choice !== undefined) await endSlotHold(ctx, hold);
}

/** What keeps a slot as long as somebody is choosing it, or another time of its date that reaches into it; or null. */
export async function getChoiceAround(ctx: ReadCtx, slot: Slot, now: number) {
  const own = await getSlotHold(ctx, slot);
  if (own !== null && own.until > now) return own.choice === undefined ? null : own;
  const ofDate = await ctx.db
    .query("slotHolds")
    .withIndex("by_date_and_time", (q) => q.eq("date", slot.date))
    .take(MOST_LISTED);
  return ofDate.find(({ until, choice }) => choice !== undefined && until > now) ?? null;
}

/** More than can be chosen at a time, and the offers of a day that was closed; jobs that end holds may be late. */
const MOST_LISTED = 100;

/** What's held at the moment, in order. */
export async function listHeld(ctx: ReadCtx) {
  const holds = await ctx.db.query("slotHolds").withIndex("by_date_and_time").take(MOST_LISTED);
  return holds.map(({ date, time, choice }) => ({ date, time, isOnOffer: choice === undefined }));
}
