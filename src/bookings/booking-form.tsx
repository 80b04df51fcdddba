import { SubmissionForm } from "../forms/submission-form";
import { FieldGroup } from "../ui/form-frame";
import { BookingTerms } from "./booking-terms";
import { LostSlotNotice, NearestSlots } from "./nearest-slots";
import { OwnFields, RequestFields } from "./request-fields";
import { SlotFields } from "./slot-fields";
import type { BookingFormState, Lead } from "./use-booking-form";

interface BookingFormProps {
  lead: Lead;
  state: BookingFormState;
}

/** The form of both pages: they ask the same questions in another order. */
export function BookingForm({ lead, state }: BookingFormProps) {
  const books = lead === "slot";
  const submit = books ? "Book now" : "Request quote";
  const slotFields = (
    <FieldGroup title={books ? "When suits you?" : "Is there a time that suits you?"}>
      <SlotFields optional={!books} {...state} />
    </FieldGroup>
  );
  return (
    <SubmissionForm
      aria-label={books ? "Book a session" : "Request a quote"}
      state={state}
      remedy={<NearestSlots {...state} submit={submit} />}
      submit={submit}
    >
      {books && slotFields}
      <RequestFields {...state} />
      <OwnFields {...state} />
      {!books && slotFields}
      <BookingTerms />
      <LostSlotNotice {...state} submit={submit} />
    </SubmissionForm>
  );
}
