import { useEffect, useRef } from "react";
import { LiveProvider } from "../lib/convex";
import { Notice } from "../ui/notice";
import { BookingForm } from "./booking-form";
import { ReceiptCard } from "./receipt-card";
import { type Lead, useBookingForm } from "./use-booking-form";

/** The form with its live times, and above it what was sent from it. */
export function LiveBooking({ lead }: { lead: Lead }) {
  return (
    <LiveProvider>
      <FormAndReceipt lead={lead} />
    </LiveProvider>
  );
}

function FormAndReceipt({ lead }: { lead: Lead }) {
  const state = useBookingForm(lead);
  const { receipt, phase } = state;
  return (
    <div className="grid max-w-form content-start gap-10">
      {phase === "thanking" && receipt !== undefined && <Thanks name={receipt.sent.name} />}
      {receipt !== undefined && <ReceiptCard receipt={receipt} />}
      <BookingForm lead={lead} state={state} />
    </div>
  );
}

/** The specification's words (section 9). It takes focus, so that nobody has to look for it. */
function Thanks({ name }: { name: string }) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    message.current?.focus();
  }, []);
  return (
    <div ref={message} tabIndex={-1} className="rounded-md">
      <Notice kind="success">
        <p>Thank you, {name}. We&apos;ll be in touch soon.</p>
      </Notice>
    </div>
  );
}
