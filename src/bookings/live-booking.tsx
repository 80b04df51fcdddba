import type { Lead } from "#convex/shared/plainBooking";
import { SubmissionOutcome } from "../forms/submission-form";
import { thankYou } from "../forms/thank-you";
import { withLiveClient } from "../session/with-live-client";
import { BookingForm } from "./booking-form";
import { ReceiptCard } from "./receipt-card";
import { useBookingForm } from "./use-booking-form";

/** The form with its live times, and above it what was sent from it. */
function LiveBooking({ lead }: { lead: Lead }) {
  const state = useBookingForm(lead);
  return (
    <SubmissionOutcome
      state={state}
      thanks={({ name }) => thankYou(name)}
      card={(receipt) => (
        <div className="max-w-form">
          <ReceiptCard receipt={receipt} onCorrect={state.correctAt("email")} />
        </div>
      )}
    >
      <BookingForm lead={lead} state={state} />
    </SubmissionOutcome>
  );
}

export default withLiveClient(LiveBooking);
