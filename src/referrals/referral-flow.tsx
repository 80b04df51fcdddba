import { LiveProvider } from "../lib/convex";
import { formFailure } from "../lib/failure";
import { useOnline } from "../lib/online";
import { Button } from "../ui/button";
import { FormFrame } from "../ui/form-frame";
import { StepPanel } from "../ui/step-panel";
import { Steps } from "../ui/steps";
import { Confirmation, LastReceipt } from "./confirmation";
import { EnterStep } from "./enter-step";
import { ReviewStep } from "./review-step";
import { REFERRAL_FAILED, type ReferralState, useReferral } from "./use-referral";

const names = ["Enter", "Review", "Confirm"];
const titles = ["Who are your friends?", "Is this right?", "Thank you!"];

/** Enter, review, confirm (specification section 4). */
export default function ReferralFlow() {
  return (
    <LiveProvider>
      <Flow />
    </LiveProvider>
  );
}

function Flow() {
  const state = useReferral();
  const { steps, receipt } = state;
  return (
    <div className="grid gap-8">
      {!steps.isSent && receipt !== undefined && <LastReceipt receipt={receipt} />}
      <Steps names={names} current={steps.current} />
      <StepPanel step={steps.current} title={titles[steps.current] ?? ""}>
        {steps.isSent && receipt !== undefined ? (
          <Confirmation receipt={receipt} onReferMore={steps.startAgain} />
        ) : (
          <ReferralForm state={state} />
        )}
      </StepPanel>
    </div>
  );
}

function ReferralForm({ state }: { state: ReferralState }) {
  const { steps, phase } = state;
  const online = useOnline();
  return (
    <FormFrame
      aria-label="Refer a friend"
      onSubmit={state.onSubmit}
      problems={state.problems}
      attempt={state.attempt}
      failure={steps.isLast ? formFailure(state.failure, REFERRAL_FAILED) : undefined}
      offline={!online}
      trap={state.trap}
      actions={
        <>
          <Button type="submit" busy={phase !== "editing"}>
            {steps.isLast ? "Submit" : "Review"}
          </Button>
          {steps.isLast && (
            <Button kind="secondary" onClick={steps.back}>
              Back
            </Button>
          )}
        </>
      }
    >
      {steps.isLast ? <ReviewStep form={state.form} /> : <EnterStep {...state} />}
    </FormFrame>
  );
}
