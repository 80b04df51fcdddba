import type { WithoutSystemFields } from "convex/server";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import { changeBookedDay } from "./bookedDays";
import type { BookingActor, Slot } from "./rules";

/** Who wants a slot, as far as soft holds ask. */
export interface Claimant {
  by: BookingActor;
  now: number;
  /** SHA-256 of the key of the browser that sends it, where it sends one. */
  browser?: string | undefined;
  /** The request that it's for: a slot that's on offer to its client is theirs. */
  quoteRequestId?: Id<"quoteRequests"> | undefined;
}

/** The row of a slot that's held softly, over or not; or null. */
export function getSoftHold(ctx: ReadCtx, { date, time }: Slot) {
  return ctx.db
    .query("softHolds")
    .withIndex("by_date_and_time", (q) => q.eq("date", date).eq("time", time))
    .unique();
}

/**
 * The soft hold by which somebody else keeps a slot from a claimant, or null. The owner, who has agreed on a time with
 * somebody, waits for nobody who is only choosing it, or is offered it.
 */
export async function getSoftHoldAgainst(
  ctx: ReadCtx,
  slot: Slot,
  { by, now, browser, quoteRequestId }: Claimant,
): Promise<Doc<"softHolds"> | null> {
  const hold = await getSoftHold(ctx, slot);
  if (hold === null || hold.until <= now || by === "owner") return null;
  const { choice, offeredTo } = hold;
  const isTheirs =
    choice === undefined
      ? offeredTo !== undefined && offeredTo === quoteRequestId
      : choice.keyHash === browser;
  return isTheirs ? null : hold;
}

/** The soft hold by which a slot is kept for the client it's on offer to; null once something else is there. */
export async function getOfferHold(
  ctx: ReadCtx,
  offer: Slot & { quoteRequestId: Id<"quoteRequests"> },
): Promise<Doc<"softHolds"> | null> {
  const hold = await getSoftHold(ctx, offer);
  return hold?.offeredTo === offer.quoteRequestId ? hold : null;
}

/** Holds a slot softly that nothing is in the way of: what was held before and is over goes. */
export async function addSoftHold(
  ctx: MutationCtx,
  hold: WithoutSystemFields<Doc<"softHolds">>,
): Promise<Doc<"softHolds">["_id"]> {
  await endSoftHoldAt(ctx, hold);
  const id = await ctx.db.insert("softHolds", hold);
  const { date, time, choice } = hold;
  await changeBookedDay(ctx, date, ({ times, soft }) => ({
    times,
    soft: [...soft, { time, ...(choice && { mark: choice.mark }) }],
  }));
  return id;
}

/** Ends a soft hold, whether it's over or not. */
export async function endSoftHold(
  ctx: MutationCtx,
  { _id, date, time }: Doc<"softHolds">,
): Promise<void> {
  await ctx.db.delete("softHolds", _id);
  await changeBookedDay(ctx, date, ({ times, soft }) => ({
    times,
    soft: soft.filter((each) => each.time !== time),
  }));
}

/** Ends the soft hold of a slot, if it has one. */
export async function endSoftHoldAt(ctx: MutationCtx, slot: Slot): Promise<void> {
  const hold = await getSoftHold(ctx, slot);
  if (hold !== null) await endSoftHold(ctx, hold);
}

/** Ends it where somebody is only choosing the slot: the owner has decided whose it is. */
export async function endChoiceAt(ctx: MutationCtx, slot: Slot): Promise<void> {
  const hold = await getSoftHold(ctx, slot);
  if (hold?.choice !== undefined) await endSoftHold(ctx, hold);
}
