import { lazy, type ReactNode, Suspense } from "react";
import { BRIEF_ANSWERED_WITHIN } from "#convex/business/terms";
import { DAYS_ON_DEVICE } from "#convex/shared/periods";
import { OurPhone } from "../../business/our-details";
import { EmailedTo } from "../../forms/emailed-to";
import { SubmissionForm, SubmissionOutcome } from "../../forms/submission-form";
import { restoreFocus } from "../../lib/restore-focus";
import { NotLoaded } from "../../live/recovery-actions";
import { withLiveClient } from "../../session/with-live-client";
import { Button } from "../../ui/button";
import { ButtonLink } from "../../ui/button-link";
import { ButtonRow } from "../../ui/button-row";
import { Deferred } from "../../ui/deferred";
import { LoadingLine } from "../../ui/loading-line";
import { ReferenceCard } from "../../ui/reference-card";
import { StepPanel } from "../../ui/step-panel";
import { Steps } from "../../ui/steps";
import { DetailsStep } from "./details-step";
import { FeaturesStep } from "./features-step";
import { FontsStep } from "./fonts-step";
import { modeHref } from "./modes";
import { PagesStep } from "./pages-step";
import { PaletteStep } from "./palette-step";
import { BRIEF_FAILED, type BriefState, formatSent, stepNames, useBrief } from "./use-brief";

/* The last two steps load later. */
const MediaStep = lazy(async () => ({ default: (await import("./media-step")).MediaStep }));
const ReviewStep = lazy(async () => ({ default: (await import("./review-step")).ReviewStep }));

const WebsiteSoFar = lazy(() => import("./website-so-far"));

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
    <div
      ref={restoreFocus}
      className="grid grid-cols-1 items-start gap-8 @4xl:grid-cols-[minmax(0,1fr)_19rem] @4xl:gap-x-12"
    >
      <div className="grid max-w-[44rem] grid-cols-1 gap-8">
        <Steps step={steps.current + 1} of={stepNames.length} name={stepNames[steps.current]} />
        <StepPanel step={steps.shown} title={titles[steps.current] ?? ""}>
          <BriefForm state={state} />
        </StepPanel>
      </div>
      <div className="@4xl:sticky @4xl:top-[calc(var(--header-height)+1rem)] @4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-1">
        <Suspense fallback={<div className="min-h-112" />}>
          <WebsiteSoFar form={state.form} />
        </Suspense>
      </div>
      <OnThisDevice forget={state.forget} />
    </div>
  );
}

export default withLiveClient(BriefWizard);

/** Explains what this device remembers after the tab closes, and clears it on a shared computer. */
function OnThisDevice({ forget }: Pick<BriefState, "forget">) {
  return (
    <div className="grid justify-items-start gap-1 border-t-2 border-line pt-4">
      <p className="max-w-measure text-muted">
        Not finished? What you type stays on this device for {DAYS_ON_DEVICE} days, without your
        pictures, so you can close this page and come back. On a computer that other people use,
        clear them before you leave.
      </p>
      <div className="-ml-5">
        <Button kind="quiet" onClick={forget}>
          Clear my answers
        </Button>
      </div>
    </div>
  );
}

function getButton({ isLast, isChange }: BriefState["steps"]): string {
  if (isLast) return "Submit";
  return isChange ? "Back to the review" : "Next";
}

function BriefForm({ state }: { state: BriefState }) {
  const { current, isChange, back } = state.steps;
  return (
    <SubmissionForm
      aria-label="Website brief"
      state={state}
      failed={BRIEF_FAILED}
      submit={getButton(state.steps)}
      others={
        !isChange && (
          <Button kind="secondary" onClick={back} disabled={current === 0}>
            Previous
          </Button>
        )
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
  return (
    <Deferred key={current} loading={<LoadingLine>Loading…</LoadingLine>} failed={<NotLoaded />}>
      {all[current]}
    </Deferred>
  );
}

function Sent({ state }: { state: BriefState }) {
  return (
    <div className="max-w-form">
      <SubmissionOutcome
        state={state}
        thanks={formatSent}
        card={({ reference, notEmailed, sent }) => (
          <ReferenceCard title="We have your website brief" reference={reference}>
            <EmailedTo email={sent.clientEmail} notEmailed={notEmailed} />
            <p>
              We’ll read it and call or email you with our questions and a price, usually within{" "}
              {BRIEF_ANSWERED_WITHIN}. A wrong address, or something to change? Call <OurPhone />{" "}
              and read the reference to us.
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
