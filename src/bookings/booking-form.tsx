import { useLayoutEffect } from "react";
import { WARRANTY_DAYS } from "#convex/business/terms";
import { formatTime } from "#convex/shared/clock";
import type { FormShellState } from "../forms/form-shell";
import { Button } from "../ui/button";
import { goToField } from "../ui/error-summary";
import { FieldGroup } from "../ui/field-group";
import { Notice } from "../ui/notice";
import { AddPhotos } from "../uploads/add-photos";
import { BookingTerms } from "./booking-terms";
import { shortDate } from "./format-days";
import { QuestionFields, ServiceField } from "./question-fields";
import { OwnCoupon, OwnFields, PlaceFields, VisitedFields } from "./request-fields";
import { RequestForm } from "./request-form";
import type { SlotLink } from "./slot-part";
import { type BookingFormState, useBookingForm } from "./use-booking-form";

interface BookingFormProps {
  shell: FormShellState;
  link: SlotLink;
  /** Reports whether the receipt is the only content of the page. */
  onAlone?: ((isAlone: boolean) => void) | undefined;
}

/** The booking form's fields, below the calendar, which runs already. */
export default function BookingForm({ shell, link, onAlone }: BookingFormProps) {
  const state = useBookingForm("slot");
  const { field, slotForm, isForSomebody } = state;
  useLayoutEffect(() => {
    link.form.set(slotForm);
  });
  return (
    <RequestForm
      aria-label="Book a session"
      state={state}
      shell={shell}
      choice={link.choice}
      submit="Book now"
      another="Book another time"
      inBar={getBar(state)}
      next="Your details"
      notices={<SameProblemNotice {...state} />}
      onAlone={onAlone}
    >
      <FieldGroup title="What do you need?">
        <ServiceField
          {...state}
          field={(name) => field(name, ["serviceType", "visitedName", "address", "postcode"])}
        />
        <QuestionFields field={field} />
        <AddPhotos state={state} />
      </FieldGroup>
      <FieldGroup title="Where, and for whom?">
        <VisitedFields {...state} />
        <PlaceFields {...state} {...(isForSomebody && { whose: "Their" as const })} />
      </FieldGroup>
      <FieldGroup title="Who are you?">
        <OwnFields {...state} />
      </FieldGroup>
      <OwnCoupon {...state} />
      <BookingTerms />
    </RequestForm>
  );
}

/** A phone's bar shows the next step, and in the end the time being booked. */
function getBar({ slot, field }: BookingFormState) {
  if (slot !== undefined)
    return { short: `Book ${shortDate(slot.date)[0]} ${formatTime(slot.time)}` };
  const { id } = field("bookingTime");
  return {
    short: "Choose a time",
    onBarPress: () => goToField(id),
  };
}

function SameProblemNotice({ isSameProblem, forgetSameProblem }: BookingFormState) {
  if (!isSameProblem) return null;
  return (
    <Notice kind="info" title="The same problem is back?" live={false}>
      <p>
        We’re sorry. If it’s the same problem within {WARRANTY_DAYS} days, you don’t pay for this
        visit.
      </p>
      <p>
        <Button kind="quiet" onClick={forgetSameProblem}>
          It’s about something else
        </Button>
      </p>
    </Notice>
  );
}
