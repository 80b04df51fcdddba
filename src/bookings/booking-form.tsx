import ChevronDown from "lucide-react/icons/chevron-down";
import { WARRANTY_DAYS } from "#convex/business/bookingTerms";
import { SubmissionForm } from "../forms/submission-form";
import { Button } from "../ui/button";
import { FieldGroup } from "../ui/field-group";
import { Notice } from "../ui/notice";
import { AddPhotos } from "../uploads/add-photos";
import { BookingTerms } from "./booking-terms";
import type { Lead } from "./form-names";
import { LostSlotNotice, NearestSlots } from "./nearest-slots";
import { CouponField, OwnFields, RequestFields } from "./request-fields";
import { SlotFields } from "./slot-fields";
import type { BookingFormState } from "./use-booking-form";

interface BookingFormProps {
  lead: Lead;
  state: BookingFormState;
}

/** The form of both pages: they ask the same questions in another order. */
export function BookingForm({ lead, state }: BookingFormProps) {
  const books = lead === "slot";
  const submit = books ? "Book now" : "Request quote";
  return (
    <SubmissionForm
      aria-label={books ? "Book a session" : "Request a quote"}
      state={state}
      remedy={<NearestSlots {...state} submit={submit} />}
      submit={submit}
      plain
      once
    >
      <SameProblemNotice {...state} />
      {books && (
        <FieldGroup title="When suits you?">
          <SlotFields {...state} isNamed />
        </FieldGroup>
      )}
      <RequestFields {...state}>
        <AddPhotos state={state} />
      </RequestFields>
      <OwnFields {...state} />
      {!books && <WishedSlot {...state} />}
      <CouponField {...state.field("coupon")} hint="From a referral or an apology from us" />
      <BookingTerms />
      <LostSlotNotice {...state} submit={submit} />
    </SubmissionForm>
  );
}

/** What booking about the same problem means, and the way out of it. */
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

/** A question needs no time: the calendar is there for those who have one in mind. */
function WishedSlot(state: BookingFormState) {
  return (
    <details
      open={state.hasDate || undefined}
      className="group min-w-0 border-y-2 border-line py-4"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 text-xl font-bold [&::-webkit-details-marker]:hidden">
        Is there a time that suits you? (optional)
        <ChevronDown
          aria-hidden
          className="size-7 shrink-0 text-eucalyptus transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-6 pt-4 pb-6">
        <SlotFields optional {...state} />
      </div>
    </details>
  );
}
