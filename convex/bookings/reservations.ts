import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";
import type { ReadCtx } from "../core/readCtx";
import { offerSlots, slotProblem, type SlotRequest, whyKept } from "./availability";
import { extentOf, type Visiting } from "./hours/lengths/rules";
import { getHours } from "./hours/model";
import { spanFreed } from "./offers";
import type { BookingActor, Slot } from "./rules";
import { endSlotHoldAt } from "./slotHolds";

/* Writes who has which slot; `availability.ts` says what is free. */

interface Claim extends SlotRequest {
  quoteRequestId: Id<"quoteRequests">;
}

interface Reservation {
  slot: Slot;
  quoteRequestId: Id<"quoteRequests">;
  visit?: Visiting | undefined;
}

/** Reserves a slot that was free in this transaction, and ends its hold. Returns the planned minutes. */
export async function reserveSlot(
  ctx: MutationCtx,
  { slot: { date, time }, quoteRequestId, visit }: Reservation,
): Promise<number> {
  await endSlotHoldAt(ctx, { date, time });
  const extent = extentOf(await getHours(ctx), visit);
  await ctx.db.insert("bookings", { date, time, quoteRequestId, ...extent, member: visit?.member });
  return extent.minutes;
}

export async function deleteReservation(
  ctx: MutationCtx,
  reservation: Doc<"bookings">,
  by?: BookingActor,
): Promise<void> {
  await ctx.db.delete("bookings", reservation._id);
  await spanFreed(ctx, { ...reservation, gaveUpBy: reservation.quoteRequestId }, by);
}

/**
 * Reserves a slot for a request. Fails with `slotTaken` if it's reserved, being chosen by somebody else, or on a closed
 * day. Returns the visit's planned minutes.
 */
export async function claimSlot(ctx: MutationCtx, claim: Claim): Promise<number> {
  const problem = await slotProblem(ctx, claim);
  if (problem !== null) fail("slotTaken", problem);
  return reserveSlot(ctx, claim);
}

/** Like `claimSlot`, for a slot that the request had before, even if the day was closed since. */
export async function reclaimSlot(ctx: MutationCtx, claim: Claim): Promise<number> {
  if ((await whyKept(ctx, claim.slot, claim)) === "reserved")
    fail("slotTaken", { nearest: await offerSlots(ctx, claim) });
  return reserveSlot(ctx, claim);
}

/** Frees the slot of a request, if it has one. */
export async function releaseSlot(
  ctx: MutationCtx,
  quoteRequestId: Id<"quoteRequests">,
  by?: BookingActor,
): Promise<void> {
  const reservation = await getReservationFor(ctx, quoteRequestId);
  if (reservation !== null) await deleteReservation(ctx, reservation, by);
}

/** Assigns a team member to the reservation of a request, if it has one, or removes the assignment. */
export async function assignReservation(
  ctx: MutationCtx,
  quoteRequestId: Id<"quoteRequests">,
  member: string | undefined,
): Promise<void> {
  const reservation = await getReservationFor(ctx, quoteRequestId);
  if (reservation !== null) await ctx.db.patch("bookings", reservation._id, { member });
}

/** The reservation of a request, or null. */
export function getReservationFor(ctx: ReadCtx, quoteRequestId: Id<"quoteRequests">) {
  return getOneFrom(ctx.db, "bookings", "by_quoteRequestId", quoteRequestId);
}
