import { WARRANTY_DAYS } from "#convex/business/terms";
import { formatTime } from "#convex/shared/clock";
import { SubmissionForm } from "../forms/submission-form";
import { Button } from "../ui/button";
import { goToField } from "../ui/error-summary";
import { FieldGroup } from "../ui/field-group";
import { Fold } from "../ui/fold";
import { Notice } from "../ui/notice";
import { AddPhotos } from "../uploads/add-photos";
import { BookingTerms } from "./booking-terms";
import type { Lead } from "./form-names";
import { shortDate } from "./format-days";
import { LostSlotNotice, NearestSlots } from "./nearest-slots";
import { CouponField, OwnFields, RequestFields } from "./request-fields";
import { SlotFields } from "./slot-fields";
import type { BookingFormState } from "./use-booking-form";

interface BookingFormProps {
  lead: Lead;
  state: BookingFormState;
}

/** The form of both pages, which ask the same questions in a different order. */
export function BookingForm({ lead, state }: BookingFormProps) {
  const books = lead === "slot";
  const submit = books ? "Book now" : "Request quote";
  return (
    <SubmissionForm
      aria-label={books ? "Book a session" : "Request a quote"}
      state={state}
      remedy={<NearestSlots {...state} submit={submit} />}
      submit={submit}
      inBar={books ? getBar(state) : undefined}
      next={books ? "Your details" : undefined}
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

function WishedSlot(state: BookingFormState) {
  return (
    <Fold title="Is there a time that suits you? (optional)" open={state.hasDate}>
      <SlotFields optional {...state} />
    </Fold>
  );
}
