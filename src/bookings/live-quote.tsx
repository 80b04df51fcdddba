import { useState } from "react";
import { createShared } from "../lib/shared";
import { withLiveClient } from "../session/with-live-client";
import { DateField } from "../ui/date-field";
import { FieldGroup } from "../ui/field-group";
import { Fold } from "../ui/fold";
import { TextField } from "../ui/text-field";
import { AddPhotos } from "../uploads/add-photos";
import { BookingTerms } from "./booking-terms";
import { QuestionFields, ServiceField } from "./question-fields";
import { OwnCoupon, OwnFields, PlaceFields } from "./request-fields";
import { RequestForm } from "./request-form";
import { SlotPart } from "./slot-part";
import type { SlotChoice } from "./slots";
import { useBookingForm } from "./use-booking-form";

interface LiveQuoteProps {
  /** Reports whether the receipt is the only content of the page. */
  onAlone?: ((isAlone: boolean) => void) | undefined;
}

/** The form for a quote: what, where, by when, and for whom. A time is only an extra. */
function LiveQuote({ onAlone }: LiveQuoteProps) {
  const state = useBookingForm("question");
  const { field, slotForm, asksHow, hasDate, isForOrganisation } = state;
  const [choice] = useState(createShared<SlotChoice>);
  return (
    <RequestForm
      aria-label="Request a quote"
      state={state}
      choice={choice}
      submit="Request quote"
      another="Ask for another quote"
      onAlone={onAlone}
    >
      <FieldGroup title="What do you need?">
        <ServiceField
          field={(name) => field(name, ["serviceType", "address", "postcode"])}
          selectedService={state.selectedService}
          isPriced={false}
        />
        <QuestionFields field={field} />
        <AddPhotos state={state} />
      </FieldGroup>
      {asksHow && (
        <FieldGroup title="Where?">
          <PlaceFields {...state} />
        </FieldGroup>
      )}
      <FieldGroup title="By when?">
        <DateField {...field("neededBy")} label="Needed by (optional)" />
        <Fold title="Is there a time that suits you? (optional)" open={hasDate}>
          <div className="grid gap-6">
            <SlotPart optional of={slotForm} choice={choice} />
            <BookingTerms />
          </div>
        </Fold>
      </FieldGroup>
      <FieldGroup title="Who are you?">
        <OwnFields {...state} />
        <Fold title="For a business, school or club (optional)" open={isForOrganisation}>
          <div className="grid gap-6">
            <TextField
              {...field("quantity")}
              label="How many?"
              hint="For example, 12 iPads"
              autoComplete="off"
            />
            <TextField
              {...field("organisation")}
              label="Organisation"
              hint="As it should be on the invoice"
              autoComplete="organization"
            />
            <TextField
              {...field("orderNumber")}
              label="Order number"
              hint="Your own, for the invoice"
              autoComplete="off"
            />
          </div>
        </Fold>
        <OwnCoupon {...state} />
      </FieldGroup>
    </RequestForm>
  );
}

export default withLiveClient(LiveQuote);
