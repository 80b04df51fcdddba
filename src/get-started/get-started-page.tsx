import ArrowLeft from "lucide-react/icons/arrow-left";
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { OurPhone } from "../business/our-details";
import { useInBrowser } from "../lib/in-browser";
import { lazyOnVisible } from "../live/lazy-on-visible";
import { useFocusOnViewChange } from "../navigation/focus-on-view-change";
import { ButtonLink } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { ChoiceLink } from "../ui/choice-link";
import { classNames } from "../ui/class-names";
import { Page, PageHeader, Section } from "../ui/page";
import { Steps } from "../ui/steps";
import { choiceHref, getProgress, type Step, stepFrom, stepHref, steps } from "./steps";

const SituationsSection = lazyOnVisible("situations", () => import("../services/situations"));

/** Only two of the steps have one. */
const PlanCard = lazy(() => import("./plan-card"));

/** Only used for prerendering; a browser with scripts never loads it. */
const AllChoices = lazy(() => import("./all-choices"));

/** What has happened, or two or three questions, that lead to the right page. Each step has its own address. */
export default function GetStartedPage() {
  const [params] = useSearchParams();
  // The page is prerendered at its first step, so the address is read after hydration.
  const asked = params.get("step");
  const id = stepFrom(useInBrowser() ? asked : null);
  const step = steps[id];
  const { question, of, before } = getProgress(id);
  const isFirst = before === undefined;
  useFocusOnViewChange(stepFrom(asked));
  return (
    <Page kind={isFirst ? "marketing" : "task"}>
      <PageHeader
        title={step.title}
        lead={step.lead && <p>{step.lead}</p>}
        above={
          !isFirst &&
          step.plan === undefined && (
            <div className="pb-2">
              <Steps noun="Question" step={question} of={of} />
            </div>
          )
        }
      />
      {isFirst && <SituationsSection />}
      <Section {...(isFirst && { title: "Or start with who you are" })}>
        {step.plan !== undefined && (
          <Suspense fallback={null}>
            <PlanCard planId={step.plan} />
          </Suspense>
        )}
        {step.choices.length > 0 && <Choices step={step} isFirst={isFirst} />}
        <noscript>
          <AllChoices />
        </noscript>
        {!isFirst && (
          <ButtonRow>
            <ButtonLink kind="secondary" to={stepHref(before)}>
              <ArrowLeft aria-hidden className="size-5 shrink-0" />
              Back
            </ButtonLink>
            <ButtonLink kind="secondary" to={stepHref("initial")}>
              Start Over
            </ButtonLink>
          </ButtonRow>
        )}
        <p>
          Not sure? Call us on <OurPhone />, and we’ll work it out together.
        </p>
      </Section>
    </Page>
  );
}

function Choices({ step, isFirst }: { step: Step; isFirst: boolean }) {
  return (
    <ul className={classNames("needs-scripts grid gap-3", isFirst && "@4xl:grid-cols-3")}>
      {step.choices.map((choice) => (
        <li key={choice.label}>
          <ChoiceLink to={choiceHref(choice)} title={choice.label}>
            {choice.text}
          </ChoiceLink>
        </li>
      ))}
    </ul>
  );
}
