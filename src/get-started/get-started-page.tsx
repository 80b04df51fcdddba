import ArrowLeft from "lucide-react/icons/arrow-left";
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { useInBrowser } from "../lib/in-browser";
import { OurPhone } from "../business/our-details";
import { useFocusOnViewChange } from "../navigation/focus-on-view-change";
import { ButtonLink } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { ChoiceLink } from "../ui/choice-link";
import { Page, PageHeader, Section } from "../ui/page";
import { Steps } from "../ui/steps";
import { choiceDrawings } from "./choice-drawings";
import { choiceHref, getProgress, type Step, stepFrom, stepHref, steps } from "./steps";

/** Only two of the steps have one. */
const PlanCard = lazy(() => import("./plan-card"));

/** Only used for prerendering; a browser with scripts never loads it. */
const AllChoices = lazy(() => import("./all-choices"));

/** Two or three questions that lead to the right page. Each step has its own address. */
export default function GetStartedPage() {
  const [params] = useSearchParams();
  // The page is prerendered at its first step, so the address is read after hydration.
  const asked = params.get("step");
  const id = stepFrom(useInBrowser() ? asked : null);
  const step = steps[id];
  const { question, of, before } = getProgress(id);
  useFocusOnViewChange(stepFrom(asked));
  return (
    <Page kind="task">
      <PageHeader
        title={step.title}
        lead={step.lead && <p>{step.lead}</p>}
        above={
          step.plan === undefined && (
            <div className="pb-2">
              <Steps noun="Question" step={question} of={of} />
            </div>
          )
        }
      />
      <Section>
        {step.plan !== undefined && (
          <Suspense fallback={null}>
            <PlanCard planId={step.plan} />
          </Suspense>
        )}
        {step.choices.length > 0 && <Choices step={step} />}
        <noscript>
          <AllChoices />
        </noscript>
        {before !== undefined && (
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

function Choices({ step }: { step: Step }) {
  return (
    <ul className="needs-scripts grid gap-3">
      {step.choices.map((choice) => (
        <li key={choice.label}>
          <ChoiceLink
            to={choiceHref(choice)}
            drawing={choiceDrawings[choice.drawing]}
            title={choice.label}
          >
            {choice.text}
          </ChoiceLink>
        </li>
      ))}
    </ul>
  );
}
