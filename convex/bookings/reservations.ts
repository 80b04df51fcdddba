import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";
import type { ReadCtx } from "../core/readCtx";
import { offerSlots, slotProblem, type SlotRequest, whyKept } from "./availability";
import { extentOf } from "./hours/lengths/rules";
import { getHours } from "./hours/model";
import { type StoredExtent, toExtent, toStored } from "./hours/rules";
import { spanFreed } from "./offers";
import type { BookingActor, Slot } from "./rules";
import { endSlotHold, listSlotHolds } from "./slotHolds";

/* Writes who has which slot; `availability.ts` says what is free. */

interface Claim extends SlotRequest {
  quoteRequestId: Id<"quoteRequests">;
}

type Reservation = Pick<Claim, "slot" | "quoteRequestId" | "visit" | "by" | "browser">;

/** What a request says of its visit, once it has a time: the planned minutes, and who comes if that's settled. */
interface Plan {
  visitMinutes: number | undefined;
  member: string | undefined;
}

export const planOf = ({ minutes: visitMinutes, member }: StoredExtent): Plan => ({
  visitMinutes,
  member,
});

/** Reserves a slot that was free in this transaction, and ends its own holds. Returns the plan of the visit. */
export async function reserveSlot(
  ctx: MutationCtx,
  { slot: { date, time }, ...claim }: Reservation,
): Promise<Plan> {
  const { quoteRequestId, visit } = claim;
  const hours = await getHours(ctx);
  const extent = toStored(extentOf(hours, visit), hours);
  await ctx.db.insert("bookings", { date, time, quoteRequestId, ...extent });
  await endHolds(ctx, { date, time }, claim);
  return planOf(extent);
}

/** Ends the claimant's own and expired holds of a slot; after the owner's decision, also those without room. */
async function endHolds(
  ctx: MutationCtx,
  slot: Slot,
  { by, browser, quoteRequestId }: Omit<Reservation, "slot">,
): Promise<void> {
  const [hours, now] = [await getHours(ctx), Date.now()];
  for (const hold of await listSlotHolds(ctx, slot)) {
    const { choice, offeredTo, until } = hold;
    const isOver =
      until <= now ||
      (choice === undefined ? offeredTo === quoteRequestId : choice.keyHash === browser);
    const whose = { quoteRequestId: offeredTo, browser: choice?.keyHash };
    const theirs = { by: "client" as const, now, ...whose, extent: toExtent(hold, hours) };
    if (isOver || (by === "owner" && (await whyKept(ctx, slot, theirs)) !== null))
      await endSlotHold(ctx, hold);
  }
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
 * day. Returns the plan of the visit.
 */
export async function claimSlot(ctx: MutationCtx, claim: Claim): Promise<Plan> {
  const problem = await slotProblem(ctx, claim);
  if (problem !== null) fail("slotTaken", problem);
  return reserveSlot(ctx, claim);
}

/** Like `claimSlot`, for a slot that the request had before, even if the day was closed since. */
export async function reclaimSlot(ctx: MutationCtx, claim: Claim): Promise<Plan> {
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
