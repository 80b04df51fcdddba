import type { MutationCtx } from "../_generated/server";
import { enqueueEmail, enqueueOwnerEmail } from "../email/model";
import { notifyOwner } from "../notifications/model";
import { rememberPerson } from "../people/model";
import type { Accepted } from "../submissions/model";
import { bookingChanged, bookingNotice, bookingReceived } from "./emails";
import { invitationFile } from "./invitations";
import type { Booking, Slot } from "./rules";
import { claimSlot } from "./slots";
import { writeEvent } from "./timeline";

/** The slot that a booking asks for, or undefined for a quote. */
function wantedSlot({ bookingDate: date, bookingTime: time }: Booking): Slot | undefined {
  return date === undefined || time === undefined ? undefined : { date, time };
}

/** The request and its slot; fails with `slotTaken`. */
async function writeRequest(
  ctx: MutationCtx,
  booking: Booking,
  { reference, now, quarantine }: Accepted,
  by: "client" | "owner",
) {
  const slot = wantedSlot(booking);
  const request = {
    ...booking,
    ...quarantine,
    reference,
    // What the owner agrees on the phone needs no further yes.
    confirmed: by === "owner" && slot !== undefined,
    status: "Pending",
    submissionTimestamp: now,
  };
  const quoteRequestId = await ctx.db.insert("quoteRequests", request);
  if (quarantine.quarantined) return null;
  if (slot !== undefined) await claimSlot(ctx, { slot, quoteRequestId, by, now });
  await rememberPerson(ctx, booking, { form: "booking", reference, now });
  await writeEvent(ctx, quoteRequestId, { kind: "received", by, at: now, to: slot });
  if (request.confirmed) await writeEvent(ctx, quoteRequestId, { kind: "confirmed", by, at: now });
  return request;
}

/**
 * Writes a checked request with all that belongs to it: the slot, its story, the owner's notification, the
 * mails. Fails with `slotTaken`, which undoes it all.
 */
export async function placeBooking(
  ctx: MutationCtx,
  booking: Booking,
  accepted: Accepted,
): Promise<void> {
  const request = await writeRequest(ctx, booking, accepted, "client");
  if (request === null) return;
  const { reference, now } = accepted;
  const { bookingDate, bookingTime } = booking;
  await notifyOwner(ctx, {
    eventType: "New Quote Request",
    reference,
    fields: {
      name: booking.name,
      email: booking.email,
      selectedService: booking.selectedService,
      serviceType: booking.serviceType,
      ...(bookingDate !== undefined && { bookingDate }),
      ...(bookingTime !== undefined && { bookingTime }),
    },
  });
  await enqueueEmail(ctx, {
    to: booking.email,
    ...bookingReceived(booking, reference),
    attachment: invitationFile(request, 0, now),
  });
  await enqueueOwnerEmail(ctx, bookingNotice(booking, reference));
}

/**
 * Writes what somebody has agreed with the owner on the phone: a booking is confirmed from the start.
 * Only the client is mailed. Fails with `slotTaken`.
 */
export async function placeForCaller(
  ctx: MutationCtx,
  booking: Booking,
  accepted: Accepted,
): Promise<void> {
  const request = await writeRequest(ctx, booking, accepted, "owner");
  if (request === null) return;
  const message = request.confirmed
    ? bookingChanged(request, { kind: "confirmed", by: "owner" })
    : bookingReceived(booking, accepted.reference);
  await enqueueEmail(ctx, {
    to: booking.email,
    ...message,
    attachment: invitationFile(request, 0, accepted.now),
  });
}
