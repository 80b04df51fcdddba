import { lazy } from "react";
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

const names = ["Stars", "Details", "Friends", "Check and send"];
const titles = [
  "How many stars do you give us?",
  "Tell us more",
  "Do you know someone who needs us?",
  "Is this right?",
  "Thank you for telling us",
];

/** Rating, options, referrals, review and submit; then a thank-you (docs/product.md 10.2). */
function RatingWizard() {
  const state = useRating();
  const { steps, receipt } = state;
  return (
    <div className="grid gap-6">
      <Steps step={steps.current + 1} of={names.length} name={names[steps.current]} />
      <StepPanel step={steps.shown} title={titles[steps.current] ?? ""}>
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
      <OpenStep state={state} />
    </SubmissionForm>
  );
}

function OpenStep({ state }: { state: RatingState }) {
  switch (state.steps.current) {
    case 0:
      return <StarsStep {...state} />;
    case 1:
      return <OptionsStep {...state} />;
    case 2:
      return <FriendsStep {...state} />;
    default:
      return <ReviewStep {...state} />;
  }
}
