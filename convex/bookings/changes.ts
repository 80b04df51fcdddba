import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { enqueueEmail } from "../email/model";
import { fail } from "../errors";
import type { Stake } from "../payments/rules";
import { stopCharging } from "../payments/voiding";
import { bookingChanged, type ToldKind } from "./emails";
import { invitationFile } from "./invitations";
import type { Slot } from "./rules";
import { claimSlot, heldBy, reclaimSlot } from "./slots";
import { type RequestEvent, writeEvent } from "./timeline";

type Request = Doc<"quoteRequests">;

/** Who changes a request, and when. */
export interface By {
  by: "client" | "owner";
  now: number;
}

/** A change of one request, with all that belongs to it. */
interface Step {
  fields: Partial<Pick<Request, "status" | "confirmed" | "bookingDate" | "bookingTime">>;
  event: Omit<RequestEvent, "at" | "by">;
  /** As what the client is told of it by mail, or null. */
  told: ToldKind | null;
  stakes?: Stake[];
}

/** The slot that a request is for, if it is for one. */
export function slotOf({ bookingDate: date, bookingTime: time }: Request): Slot | undefined {
  return date === undefined || time === undefined ? undefined : { date, time };
}

/** Fails with `notOpen` for a request that is completed or cancelled. */
function requireOpen({ status }: Request): void {
  if (status !== "Pending") fail("notOpen", { status });
}

/** Writes a step: the request, its story, and the mail with the next version for the calendar. */
async function take(ctx: MutationCtx, request: Request, { by, now }: By, step: Step) {
  const { fields, event, told, stakes } = step;
  const sequence = (request.calendarSequence ?? 0) + (told === null ? 0 : 1);
  await ctx.db.patch("quoteRequests", request._id, { ...fields, calendarSequence: sequence });
  await writeEvent(ctx, request._id, { ...event, at: now, by });
  if (told === null) return;
  const changed = { ...request, ...fields };
  await enqueueEmail(ctx, {
    to: request.email,
    ...bookingChanged(changed, { ...event, kind: told, by, stakes }),
    attachment: invitationFile(changed, sequence, now),
  });
}

/** Confirms a request, or takes that back. One that is so already stays as it is. */
export async function setConfirmed(
  ctx: MutationCtx,
  request: Request,
  { confirmed, ...by }: By & { confirmed: boolean },
): Promise<void> {
  requireOpen(request);
  if (request.confirmed === confirmed) return;
  const kind = confirmed ? "confirmed" : "unconfirmed";
  await take(ctx, request, by, { fields: { confirmed }, event: { kind }, told: kind });
}

/** Marks a request as done; its slot stays in the calendar. */
export async function complete(ctx: MutationCtx, request: Request, by: By): Promise<void> {
  if (request.status === "Completed") return;
  requireOpen(request);
  await take(ctx, request, by, {
    fields: { status: "Completed" },
    event: { kind: "completed" },
    told: null,
  });
}

/**
 * Cancels a request, frees its slot and stops what would still be charged for it. Returns what money was at
 * stake; null for one that is cancelled already: it stays as it is.
 */
export async function cancel(
  ctx: MutationCtx,
  request: Request,
  { note, ...by }: By & { note?: string | undefined },
): Promise<Stake[] | null> {
  if (request.status === "Cancelled") return null;
  requireOpen(request);
  const held = await heldBy(ctx, request._id);
  if (held !== null) await ctx.db.delete("bookings", held._id);
  const stakes = await stopCharging(ctx, request.reference, by.now);
  await take(ctx, request, by, {
    fields: { status: "Cancelled" },
    event: { kind: "cancelled", from: slotOf(request), note },
    told: "cancelled",
    stakes,
  });
  return stakes;
}

/**
 * Gives a request another slot, or a first one. A confirmed one stays so when the owner moves it; what a
 * client moves has to be confirmed again. Returns false where it has that slot already. Fails with
 * `slotTaken`.
 */
export async function move(
  ctx: MutationCtx,
  request: Request,
  { slot, ...by }: By & { slot: Slot },
): Promise<boolean> {
  requireOpen(request);
  const from = slotOf(request);
  if (from?.date === slot.date && from.time === slot.time) return false;
  const held = await heldBy(ctx, request._id);
  // Before the old one is let go, so that nobody is offered the slot that they have.
  await claimSlot(ctx, { ...by, slot, quoteRequestId: request._id });
  if (held !== null) await ctx.db.delete("bookings", held._id);
  await take(ctx, request, by, {
    fields: {
      bookingDate: slot.date,
      bookingTime: slot.time,
      confirmed: request.confirmed && by.by === "owner",
    },
    event: { kind: "changed", from, to: slot },
    told: "changed",
  });
  return true;
}

/**
 * Opens a completed or cancelled request again, as it was; one that is open stays as it is. A cancelled
 * one takes its slot back, also in the past and on a day closed since, or takes another one that is given.
 * Fails with `slotTaken` if somebody else has it.
 */
export async function reopen(
  ctx: MutationCtx,
  request: Request,
  { slot: other, ...by }: By & { slot?: Slot | undefined },
): Promise<void> {
  if (request.status === "Pending") return;
  const slot = other ?? slotOf(request);
  const cancelled = request.status === "Cancelled";
  if (other !== undefined && !cancelled) fail("notOpen", { status: request.status });
  if (cancelled && slot !== undefined) {
    const claim = { ...by, slot, quoteRequestId: request._id };
    await (other === undefined ? reclaimSlot(ctx, claim) : claimSlot(ctx, claim));
  }
  await take(ctx, request, by, {
    fields: { status: "Pending", bookingDate: slot?.date, bookingTime: slot?.time },
    event: { kind: "reopened", to: slot },
    // The client never heard that it was completed.
    told: cancelled ? "reopened" : null,
  });
}
