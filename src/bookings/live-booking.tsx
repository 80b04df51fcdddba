import { LiveProvider } from "../lib/convex";
import { thankYou } from "../lib/thank-you";
import { Thanks } from "../ui/thanks";
import { BookingForm } from "./booking-form";
import { ReceiptCard } from "./receipt-card";
import { type Lead, useBookingForm } from "./use-booking-form";

/** The form with its live times, and above it what was sent from it. */
export default function LiveBooking({ lead }: { lead: Lead }) {
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
    <div className="grid content-start gap-10">
      {phase === "thanking" && receipt !== undefined && (
        <Thanks>
          <p>{thankYou(receipt.sent.name)}</p>
        </Thanks>
      )}
      {receipt !== undefined && <ReceiptCard receipt={receipt} />}
      <BookingForm lead={lead} state={state} />
    </div>
  );
}
