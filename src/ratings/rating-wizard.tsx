import { type ComponentType, lazy } from "react";
import type { Feature } from "#convex/business/features";
import { offered } from "#convex/shared/pages";
import { SubmissionForm } from "../forms/submission-form";
import { withLiveClient } from "../session/with-live-client";
import { Button } from "../ui/button";
import { StepPanel } from "../ui/step-panel";
import { Steps } from "../ui/steps";
import { FriendsStep } from "./friends-step";
import { OptionsStep } from "./options-step";
import { ReviewStep } from "./review-step";
import { StarsStep } from "./stars-step";
import { ThankYou } from "./thank-you";
import { RATING_FAILED, type RatingState, useRating } from "./use-rating";

/** Only used for prerendering; a browser with scripts never loads it. */
const LaterSteps = lazy(() => import("./later-steps"));

interface Step {
  name: string;
  title: string;
  view: ComponentType<RatingState>;
  feature?: Feature;
}

/** In the order of their parts in `use-rating.ts`. */
const ratingSteps = offered<Step>([
  { name: "Stars", title: "How many stars do you give us?", view: StarsStep },
  { name: "Details", title: "Tell us more", view: OptionsStep },
  {
    name: "Friends",
    title: "Do you know someone who needs us?",
    view: FriendsStep,
    feature: "coupons",
  },
  { name: "Check and send", title: "Is this right?", view: ReviewStep },
]);

/** Rating, options, referrals, review and submit; then a thank-you (docs/product.md 10.2). */
function RatingWizard() {
  const state = useRating();
  const { steps, receipt } = state;
  const { name, title = "Thank you for telling us" } = ratingSteps[steps.current] ?? {};
  return (
    <div className="grid gap-6">
      <Steps step={steps.current + 1} of={ratingSteps.length} name={name} />
      <StepPanel step={steps.shown} title={title}>
        {steps.isSent && receipt !== undefined ? (
          <ThankYou receipt={receipt} onAgain={steps.startAgain} />
        ) : (
          <RatingForm state={state} />
        )}
      </StepPanel>
    </div>
  );
}

export default withLiveClient(RatingWizard);

function RatingForm({ state }: { state: RatingState }) {
  const { current, isLast, back } = state.steps;
  const OpenStep = ratingSteps[current]?.view ?? ReviewStep;
  return (
    <SubmissionForm
      aria-label="Rate our service"
      state={state}
      failed={RATING_FAILED}
      submit={isLast ? "Submit" : "Next"}
      plain
      laterSteps={<LaterSteps field={state.field} />}
      others={
        current > 0 && (
          <Button kind="secondary" onClick={back}>
            Back
          </Button>
        )
      }
    >
      <OpenStep {...state} />
    </SubmissionForm>
  );
}
