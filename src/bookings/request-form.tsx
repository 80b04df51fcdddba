import { type ComponentProps, lazy, type ReactNode, useEffect } from "react";
import { thankYou } from "#convex/shared/thanks";
import { SubmissionForm, SubmissionOutcome } from "../forms/submission-form";
import { type Shared, useShared } from "../lib/shared";
import { Deferred } from "../ui/deferred";
import { ReferenceCard } from "../ui/reference-card";
import { LostSlotNotice, NearestSlots } from "./nearest-slots";
import type { SlotChoice } from "./slots";
import type { BookingFormState } from "./use-booking-form";

const loadReceipt = () => import("./receipt-card");

/** Lazy, because there's no receipt before something was sent. */
const ReceiptCard = lazy(loadReceipt);

/** A minimal receipt, while the full one loads or if it fails to. */
const Accepted = (receipt: { reference: string; isPage: boolean }) => (
  <ReferenceCard title="We have it" {...receipt} />
);

interface RequestFormProps
  extends
    Pick<
      ComponentProps<typeof SubmissionForm>,
      "aria-label" | "submit" | "shell" | "inBar" | "next" | "notices"
    >,
    Pick<ComponentProps<typeof SubmissionOutcome>, "another" | "onAlone"> {
  state: BookingFormState;
  choice: Shared<SlotChoice>;
  children: ReactNode;
}

/** The frame of both forms, with the last receipt above it. */
export function RequestForm({
  state,
  choice,
  another,
  onAlone,
  children,
  ...form
}: RequestFormProps) {
  const { failure, selectedService } = state;
  const isBegun = selectedService !== "";
  // People may be offline when they send it, and browsers don't fetch a file again that they couldn't fetch once.
  useEffect(() => {
    if (isBegun) loadReceipt().catch(() => undefined);
  }, [isBegun]);
  const { submit, shell } = form;
  return (
    <SubmissionOutcome
      state={state}
      shell={shell}
      thanks={({ name }) => thankYou(name)}
      another={another}
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
        {...form}
        state={state}
        remedy={
          <Chosen choice={choice}>
            {(chosen) => <NearestSlots {...chosen} failure={failure} submit={submit} />}
          </Chosen>
        }
        plain
        once
      >
        {children}
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
