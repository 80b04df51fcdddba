import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";
import { enqueueOwnerEmail } from "../email/model";
import { notifyOwner } from "../notifications/model";
import type { PaymentConsequence } from "../payments/rules";
import { bookingChangedNotice } from "./changedEmails";
import { noticeFile } from "./invitations";
import { getSlot } from "./requestSlot";
import { mayStillChange, type Slot } from "./rules";
import { formatSlot, isReplaced } from "./status";

/* What a client's moving and cancelling of their own request have in common. */

type Request = Doc<"quoteRequests">;

/** Fails with `tooLate` when the visit is too near to be changed; one that won't be at its time never is. */
export function requireTime(request: Request, now: number): void {
  const slot = isReplaced(request) ? undefined : getSlot(request);
  if (slot !== undefined && !mayStillChange(slot, now)) fail("tooLate", {});
}

interface OwnChange {
  moved?: true;
  /** To a time that the owner had offered. */
  isOffered?: boolean | undefined;
  /** The time before, where it was moved and had one. */
  from?: Slot | undefined;
  /** The money at stake, where it was cancelled. */
  paymentConsequences?: PaymentConsequence[];
}

/** Tells the owner what a client has changed. */
export async function tellOwner(
  ctx: MutationCtx,
  request: Request,
  { moved, from, isOffered, paymentConsequences }: OwnChange,
): Promise<void> {
  const { reference, name, email, selectedService, bookingDate, bookingTime } = request;
  await notifyOwner(ctx, {
    eventType: "Booking Changed",
    reference,
    from: request,
    fields: {
      change: moved === true ? "moved" : "cancelled",
      name,
      ...(email !== undefined && { email }),
      selectedService,
      ...(bookingDate !== undefined && { bookingDate }),
      ...(bookingTime !== undefined && { bookingTime }),
      ...(from !== undefined && { before: formatSlot(from) }),
    },
  });
  const kind = moved === true ? "changed" : "cancelled";
  await enqueueOwnerEmail(ctx, {
    ...bookingChangedNotice(request, { kind, from, isOffered, paymentConsequences }),
    replyTo: email,
    attachment: noticeFile(request, request.calendarSequence, Date.now()),
  });
}
