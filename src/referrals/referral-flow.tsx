import { lazy } from "react";
import { KeptReceipt, SubmissionForm } from "../forms/submission-form";
import { withLiveClient } from "../session/with-live-client";
import { Button } from "../ui/button";
import { StepPanel } from "../ui/step-panel";
import { Steps } from "../ui/steps";
import { Confirmation, LastReceipt } from "./confirmation";
import { EnterStep } from "./enter-step";
import { ReviewStep } from "./review-step";
import { REFERRAL_FAILED, type ReferralState, useReferral } from "./use-referral";

/** Only used for prerendering; a browser with scripts never loads it. */
const LaterSteps = lazy(() => import("./later-steps"));

const names = ["Your friends", "Review", "Confirm"];
const titles = ["Who should we call?", "Is this right?", "Thank you!"];

/** Enter, review, confirm (docs/product.md 10.1). */
function ReferralFlow() {
  const state = useReferral();
  const { steps, receipt, dismiss } = state;
  return (
    <div className="grid gap-6">
      {!steps.isSent && receipt !== undefined && (
        <KeptReceipt dismiss={dismiss}>
          <LastReceipt receipt={receipt} />
        </KeptReceipt>
      )}
      <Steps step={steps.current + 1} of={names.length} name={names[steps.current]} />
      <StepPanel step={steps.shown} title={titles[steps.current] ?? ""}>
        {steps.isSent && receipt !== undefined ? (
          <Confirmation receipt={receipt} onReferMore={steps.startAgain} />
        ) : (
          <ReferralForm state={state} />
        )}
      </StepPanel>
    </div>
  );
}

export default withLiveClient(ReferralFlow);

function ReferralForm({ state }: { state: ReferralState }) {
  const { isLast, back } = state.steps;
  return (
    <SubmissionForm
      aria-label="Refer a friend"
      state={state}
      failed={REFERRAL_FAILED}
      submit={isLast ? "Submit" : "Review"}
      plain
      laterSteps={<LaterSteps />}
      others={
        isLast && (
          <Button kind="secondary" onClick={back}>
            Back
          </Button>
        )
      }
    >
      {isLast ? <ReviewStep {...state} /> : <EnterStep {...state} />}
    </SubmissionForm>
  );
}
