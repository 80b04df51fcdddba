import type { WithoutSystemFields } from "convex/server";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import type { Slot } from "./rules";

/** More than can be chosen at once, with the offers of a closed day and holds that jobs end late. */
const MOST_LISTED = 100;

/** The holds of a slot, expired ones included. */
export function listSlotHolds(ctx: ReadCtx, { date, time }: Slot) {
  return ctx.db
    .query("slotHolds")
    .withIndex("by_date_and_time", (q) => q.eq("date", date).eq("time", time))
    .take(MOST_LISTED);
}

/** The hold of a slot that's offered to a request's client, or null. */
export async function getOfferHold(
  ctx: ReadCtx,
  offer: Slot & { quoteRequestId: Id<"quoteRequests"> },
): Promise<Doc<"slotHolds"> | null> {
  const holds = await listSlotHolds(ctx, offer);
  return holds.find(({ offeredTo }) => offeredTo === offer.quoteRequestId) ?? null;
}

/** The hold of the browser whose key has this hash, or null. */
export const getChoice = (ctx: ReadCtx, keyHash: string) =>
  ctx.db
    .query("slotHolds")
    .withIndex("by_choice_keyHash", (q) => q.eq("choice.keyHash", keyHash))
    .unique();

/** Holds a slot that's free. Replaces expired holds. */
export async function addSlotHold(
  ctx: MutationCtx,
  hold: WithoutSystemFields<Doc<"slotHolds">>,
): Promise<Id<"slotHolds">> {
  for (const other of await listSlotHolds(ctx, hold))
    if (other.until <= Date.now()) await endSlotHold(ctx, other);
  return ctx.db.insert("slotHolds", hold);
}

export const holdLonger = (ctx: MutationCtx, { _id }: Doc<"slotHolds">, until: number) =>
  ctx.db.patch("slotHolds", _id, { until });

export const endSlotHold = (ctx: MutationCtx, { _id }: Doc<"slotHolds">) =>
  ctx.db.delete("slotHolds", _id);

/** Ends the holds by those who are still choosing this slot: the owner has decided who gets it. */
export async function endChoicesAt(ctx: MutationCtx, slot: Slot): Promise<void> {
  for (const hold of await listSlotHolds(ctx, slot))
    if (hold.choice !== undefined) await endSlotHold(ctx, hold);
}

/** A hold by somebody choosing this slot, or another time of its date that may overlap it; or null. */
export async function getChoiceAround(ctx: ReadCtx, slot: Slot, now: number) {
  const here = (await listSlotHolds(ctx, slot)).filter(({ until }) => until > now);
  if (here.length > 0) return here.find(({ choice }) => choice !== undefined) ?? null;
  const ofDate = await ctx.db
    .query("slotHolds")
    .withIndex("by_date_and_time", (q) => q.eq("date", slot.date))
    .take(MOST_LISTED);
  return ofDate.find(({ until, choice }) => choice !== undefined && until > now) ?? null;
}

/** The current holds, in order. */
export async function listHeld(ctx: ReadCtx) {
  const holds = await ctx.db.query("slotHolds").withIndex("by_date_and_time").take(MOST_LISTED);
  return holds.map(({ date, time, choice }) => ({ date, time, isOnOffer: choice === undefined }));
}
