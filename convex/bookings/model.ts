import type { Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { enqueueEmail, enqueueOwnerEmail } from "../email/model";
import { fail } from "../errors";
import { notifyOwner } from "../notifications/model";
import type { Accepted } from "../submissions/model";
import { bookingNotice, bookingReceived } from "./emails";
import { type Booking, bookableTimes, byDistanceFrom, datesNear, type Slot } from "./rules";

/** Where someone lost a slot, this many others are offered. */
const OFFERED = 3;

/** The times of a date that are held, in order. */
export async function takenTimes(ctx: Pick<QueryCtx, "db">, date: string): Promise<string[]> {
  const held = await ctx.db
    .query("bookings")
    .withIndex("by_date_and_time", (q) => q.eq("date", date))
    .take(50);
  return held.map(({ time }) => time);
}

/** Free slots that start nearest to a wanted one, nearest first. */
async function nearestFreeSlots(ctx: MutationCtx, wanted: Slot, now: number): Promise<Slot[]> {
  const free: Slot[] = [];
  for (const date of datesNear(wanted.date, now)) {
    const taken = await takenTimes(ctx, date);
    const times = bookableTimes(date, now).filter((time) => !taken.includes(time));
    free.push(...times.map((time) => ({ date, time })));
  }
  return free.sort(byDistanceFrom(wanted)).slice(0, OFFERED);
}

/** Holds a slot for a request; fails with `slotTaken` if another one holds it. */
async function claimSlot(
  ctx: MutationCtx,
  slot: Slot,
  quoteRequestId: Id<"quoteRequests">,
  now: number,
): Promise<void> {
  const holder = await ctx.db
    .query("bookings")
    .withIndex("by_date_and_time", (q) => q.eq("date", slot.date).eq("time", slot.time))
    .first();
  if (holder !== null) fail("slotTaken", { nearest: await nearestFreeSlots(ctx, slot, now) });
  await ctx.db.insert("bookings", { ...slot, quoteRequestId });
}

/**
 * Writes a checked request with all that belongs to it: the slot, the owner's notification, the mails.
 * Fails with `slotTaken`, which undoes it all.
 */
export async function placeBooking(
  ctx: MutationCtx,
  booking: Booking,
  { reference, now, quarantine }: Accepted,
): Promise<void> {
  const quoteRequestId = await ctx.db.insert("quoteRequests", {
    ...booking,
    ...quarantine,
    reference,
    confirmed: false,
    status: "Pending",
    submissionTimestamp: now,
  });
  if (quarantine.quarantined) return;
  const { bookingDate: date, bookingTime: time } = booking;
  if (date !== undefined && time !== undefined) {
    await claimSlot(ctx, { date, time }, quoteRequestId, now);
  }
  await notifyOwner(ctx, {
    eventType: "New Quote Request",
    reference,
    fields: {
      name: booking.name,
      email: booking.email,
      selectedService: booking.selectedService,
      serviceType: booking.serviceType,
      ...(date !== undefined && { bookingDate: date }),
      ...(time !== undefined && { bookingTime: time }),
    },
  });
  await enqueueEmail(ctx, { to: booking.email, ...bookingReceived(booking, reference) });
  await enqueueOwnerEmail(ctx, bookingNotice(booking, reference));
}
