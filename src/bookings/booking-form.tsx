import { lazy, type ReactNode, useLayoutEffect, useState } from "react";
import { WARRANTY_DAYS } from "#convex/business/terms";
import { formatTime } from "#convex/shared/clock";
import { thankYou } from "#convex/shared/thanks";
import type { FormShellState } from "../forms/form-shell";
import { SubmissionForm, SubmissionOutcome } from "../forms/submission-form";
import { createShared, type Shared, useShared } from "../lib/shared";
import { Button } from "../ui/button";
import { Deferred } from "../ui/deferred";
import { goToField } from "../ui/error-summary";
import { Fold } from "../ui/fold";
import { Notice } from "../ui/notice";
import { ReferenceCard } from "../ui/reference-card";
import { AddPhotos } from "../uploads/add-photos";
import { BookingTerms } from "./booking-terms";
import type { Lead } from "./form-names";
import { shortDate } from "./format-days";
import { LostSlotNotice, NearestSlots } from "./nearest-slots";
import { CouponField, OwnFields, RequestFields } from "./request-fields";
import { type SlotLink, SlotPart } from "./slot-part";
import type { SlotChoice } from "./slots";
import { type BookingFormState, useBookingForm } from "./use-booking-form";

/** Lazy, because there's no receipt before something was sent. */
const ReceiptCard = lazy(() => import("./receipt-card"));

/** A minimal receipt, while the full one loads or if it fails to. */
const Accepted = (receipt: { reference: string; isPage: boolean }) => (
  <ReferenceCard title="We have it" {...receipt} />
);

interface BookingFormProps {
  lead: Lead;
  /** Set if the calendar runs already. */
  shell?: FormShellState;
  link?: SlotLink;
  /** Reports whether the receipt is the only content of the page. */
  onAlone?: ((isAlone: boolean) => void) | undefined;
}

/** The form of both pages, which ask the same questions in a different order, with the last receipt above it. */
export default function BookingForm({ lead, shell, link, onAlone }: BookingFormProps) {
  const state = useBookingForm(lead);
  const { slotForm, failure } = state;
  const [own] = useState(createShared<SlotChoice>);
  const choice = link?.choice ?? own;
  useLayoutEffect(() => {
    link?.form.set(slotForm);
  });
  const books = lead === "slot";
  const submit = books ? "Book now" : "Request quote";
  return (
    <SubmissionOutcome
      state={state}
      shell={shell}
      thanks={({ name }) => thankYou(name)}
      another={books ? "Book another time" : "Ask for another quote"}
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
      <SubmissionForm
        aria-label={books ? "Book a session" : "Request a quote"}
        state={state}
        shell={shell}
        remedy={
          <Chosen choice={choice}>
            {(chosen) => <NearestSlots {...chosen} failure={failure} submit={submit} />}
          </Chosen>
        }
        submit={submit}
        inBar={books ? getBar(state) : undefined}
        next={books ? "Your details" : undefined}
        notices={<SameProblemNotice {...state} />}
        plain
        once
      >
        <RequestFields {...state}>
          <AddPhotos state={state} />
        </RequestFields>
        <OwnFields {...state} />
        {!books && (
          <Fold title="Is there a time that suits you? (optional)" open={state.hasDate}>
            <SlotPart optional of={slotForm} choice={choice} />
          </Fold>
        )}
        <CouponField {...state.field("coupon")} hint="From a referral or an apology from us" />
        <BookingTerms />
        <Chosen choice={choice}>
          {(chosen) => <LostSlotNotice {...chosen} failure={failure} submit={submit} />}
        </Chosen>
      </SubmissionForm>
    </SubmissionOutcome>
  );
}

interface ChosenProps {
  choice: Shared<SlotChoice>;
  children: (choice: SlotChoice) => ReactNode;
}

/** The part that depends on the chosen time's availability. */
function Chosen({ choice, children }: ChosenProps) {
  const chosen = useShared(choice);
  return chosen && children(chosen);
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
