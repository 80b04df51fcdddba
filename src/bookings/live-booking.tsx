import { lazy } from "react";
import { thankYou } from "#convex/shared/thanks";
import { SubmissionOutcome } from "../forms/submission-form";
import { withLiveClient } from "../session/with-live-client";
import { Deferred } from "../ui/deferred";
import { ReferenceCard } from "../ui/reference-card";
import { BookingForm } from "./booking-form";
import type { Lead } from "./form-names";
import { useBookingForm } from "./use-booking-form";

/** Lazy, because there's no receipt before something was sent. */
const ReceiptCard = lazy(() => import("./receipt-card"));

/** A minimal receipt, while the full one loads or if it fails to. */
const Accepted = (receipt: { reference: string; isPage: boolean }) => (
  <ReferenceCard title="We have it" {...receipt} />
);

interface LiveBookingProps {
  lead: Lead;
  onAlone?: (isAlone: boolean) => void;
}

function LiveBooking({ lead, onAlone }: LiveBookingProps) {
  const state = useBookingForm(lead);
  return (
    <SubmissionOutcome
      state={state}
      thanks={({ name }) => thankYou(name)}
      another={lead === "slot" ? "Book another time" : "Ask for another quote"}
      onAlone={onAlone}
      card={(receipt, isPage) => {
        const accepted = <Accepted reference={receipt.reference} isPage={isPage} />;
        return (
          <Deferred loading={accepted} failed={accepted}>
            <ReceiptCard receipt={receipt} isPage={isPage} onCorrect={state.correctAt("email")} />
          </Deferred>
        );
      }}
    >
      <BookingForm lead={lead} state={state} />
    </SubmissionOutcome>
  );
}

export default withLiveClient(LiveBooking);
