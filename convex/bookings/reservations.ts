import type { WithoutSystemFields } from "convex/server";
import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";
import type { ReadCtx } from "../core/readCtx";
import { offerSlots, slotProblem, whyKept, type Wish } from "./availability";
import { timesFreed } from "./offers";
import type { BookingActor } from "./rules";
import { endSlotHoldAt } from "./slotHolds";

/* Writing who has which slot; `availability.ts` tells what can be had. */

interface Claim extends Wish {
  quoteRequestId: Id<"quoteRequests">;
}

/** Reserves a slot that was found free in the same mutation. Nobody is choosing it any more. */
export async function reserveSlot(
  ctx: MutationCtx,
  reservation: WithoutSystemFields<Doc<"bookings">>,
): Promise<void> {
  await endSlotHoldAt(ctx, reservation);
  await ctx.db.insert("bookings", reservation);
}

/** Takes a reservation back. */
export async function deleteReservation(
  ctx: MutationCtx,
  { _id, date, time, quoteRequestId }: Doc<"bookings">,
  by?: BookingActor,
): Promise<void> {
  await ctx.db.delete("bookings", _id);
  await timesFreed(ctx, { date, times: [time], gaveUpBy: quoteRequestId }, by);
}

/**
 * Reserves a slot for a request; fails with `slotTaken` if another one has it, if somebody else is choosing it, or if
 * we are closed that day.
 */
export async function claimSlot(ctx: MutationCtx, claim: Claim): Promise<void> {
  const problem = await slotProblem(ctx, claim);
  if (problem !== null) fail("slotTaken", problem);
  await reserveSlot(ctx, { ...claim.slot, quoteRequestId: claim.quoteRequestId });
}

/** As `claimSlot`, for a slot that the request had before: the day may have been closed since. */
export async function reclaimSlot(ctx: MutationCtx, claim: Claim): Promise<void> {
  const { slot, quoteRequestId } = claim;
  if ((await whyKept(ctx, slot, claim)) === "reserved")
    fail("slotTaken", { nearest: await offerSlots(ctx, claim) });
  await reserveSlot(ctx, { ...slot, quoteRequestId });
}

/** Gives up the slot of a request, if it has one. */
export async function releaseSlot(
  ctx: MutationCtx,
  quoteRequestId: Id<"quoteRequests">,
  by?: BookingActor,
): Promise<void> {
  const reservation = await getReservationFor(ctx, quoteRequestId);
  if (reservation !== null) await deleteReservation(ctx, reservation, by);
}

/** The row of the slot that is reserved for a request, or null. */
export function getReservationFor(ctx: ReadCtx, quoteRequestId: Id<"quoteRequests">) {
  return getOneFrom(ctx.db, "bookings", "by_quoteRequestId", quoteRequestId);
}
