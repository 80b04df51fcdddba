import type { ReactNode } from "react";
import { SubmissionForm, SubmissionOutcome } from "../forms/submission-form";
import { OurPhone } from "../lib/our-phone";
import { restoreFocus } from "../lib/restore-focus";
import { withLiveClient } from "../session/with-live-client";
import { Button } from "../ui/button";
import { ButtonLink } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { ReferenceCard } from "../ui/reference-card";
import { StepPanel } from "../ui/step-panel";
import { Steps } from "../ui/steps";
import { DetailsStep } from "./details-step";
import { FeaturesStep } from "./features-step";
import { FontsStep } from "./fonts-step";
import { MediaStep } from "./media-step";
import { modeHref } from "./modes";
import { PagesStep } from "./pages-step";
import { PaletteStep } from "./palette-step";
import { ReviewStep } from "./review-step";
import { BRIEF_FAILED, BRIEF_SENT, type BriefState, stepNames, useBrief } from "./use-brief";

const titles = [
  "Who are you?",
  "Which colours do you like?",
  "Which pages do you need?",
  "Which fonts do you like?",
  "What should it be able to do?",
  "Do you have pictures for us?",
  "Is everything right?",
];

/** The design brief, step by step (docs/product.md 9.1). */
function BriefWizard() {
  const state = useBrief();
  const { steps } = state;
  if (steps.isSent) return <Sent state={state} />;
  return (
    <div ref={restoreFocus} className="grid max-w-[44rem] gap-8">
      <Steps names={stepNames} current={steps.current} />
      <StepPanel step={steps.current} title={titles[steps.current] ?? ""}>
        <BriefForm state={state} />
      </StepPanel>
    </div>
  );
}

export default withLiveClient(BriefWizard);

function BriefForm({ state }: { state: BriefState }) {
  const { current, isLast, back } = state.steps;
  return (
    <SubmissionForm
      aria-label="Website brief"
      state={state}
      failed={BRIEF_FAILED}
      submit={isLast ? "Submit" : "Next"}
      others={
        <Button kind="secondary" onClick={back} disabled={current === 0}>
          Previous
        </Button>
      }
    >
      {stepAt(current, state)}
    </SubmissionForm>
  );
}

function stepAt(current: number, state: BriefState): ReactNode {
  const all = [
    <DetailsStep key="details" {...state} />,
    <PaletteStep key="palette" {...state} />,
    <PagesStep key="pages" {...state} />,
    <FontsStep key="fonts" {...state} />,
    <FeaturesStep key="features" {...state} />,
    <MediaStep key="media" state={state} />,
    <ReviewStep key="review" {...state} />,
  ];
  return all[current];
}

function Sent({ state }: { state: BriefState }) {
  return (
    <div className="max-w-form">
      <SubmissionOutcome
        state={state}
        thanks={() => BRIEF_SENT}
        card={({ reference }) => (
          <ReferenceCard title="We have your website brief" reference={reference}>
            <p>
              We read it and call or email you with our questions and a price, usually within two
              business days. Something to change? Call <OurPhone /> and read the reference to us.
            </p>
          </ReferenceCard>
        )}
      >
        <ButtonRow>
          <ButtonLink to={modeHref("check")}>Check Existing Design</ButtonLink>
          <Button kind="secondary" onClick={state.steps.startAgain}>
            Send another brief
          </Button>
        </ButtonRow>
      </SubmissionOutcome>
    </div>
  );
}
