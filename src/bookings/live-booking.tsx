import { SubmissionOutcome } from "../forms/submission-form";
import { thankYou } from "../forms/thank-you";
import { LiveProvider } from "../live/live-provider";
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
  return (
    <SubmissionOutcome
      state={state}
      thanks={({ name }) => thankYou(name)}
      card={(receipt) => <ReceiptCard receipt={receipt} />}
    >
      <BookingForm lead={lead} state={state} />
    </SubmissionOutcome>
  );
}
