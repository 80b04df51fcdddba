import RotateCcw from "lucide-react/icons/rotate-ccw";
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { useInBrowser } from "../lib/in-browser";
import { OurPhone } from "../lib/our-phone";
import { WithoutScripts } from "../live/without-scripts";
import { useFocusOnViewChange } from "../navigation/focus-on-view-change";
import { ButtonLink } from "../ui/button-link";
import { LinkTile } from "../ui/link-tile";
import { Page, PageHeader, Section } from "../ui/page";
import { choiceIcons } from "./choice-icons";
import { choiceHref, type Step, stepFrom, stepHref, steps } from "./steps";

/** Two of the steps have one. */
const PlanCard = lazy(() => import("./plan-card"));

/** Two or three questions that lead to the right place. Each step has an address of its own. */
export default function GetStartedPage() {
  const [params] = useSearchParams();
  // The page was rendered at its first step; the address counts once it is taken over.
  const asked = params.get("step");
  const id = stepFrom(useInBrowser() ? asked : null);
  const step = steps[id];
  useFocusOnViewChange(stepFrom(asked));
  return (
    <Page>
      <PageHeader title={step.title} lead={<p>{step.lead}</p>} />
      <Section>
        {step.plan !== undefined && (
          <Suspense fallback={null}>
            <PlanCard planId={step.plan} />
          </Suspense>
        )}
        {step.choices.length > 0 && <Choices step={step} />}
        <WithoutScripts what="This guide" />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {id !== "initial" && (
            <ButtonLink kind="secondary" to={stepHref("initial")}>
              <RotateCcw aria-hidden className="size-5 shrink-0" />
              Start Over
            </ButtonLink>
          )}
          <p>
            Or just call us on <OurPhone />.
          </p>
        </div>
      </Section>
    </Page>
  );
}

function Choices({ step }: { step: Step }) {
  return (
    <ul
      className={
        step.choices.length === 3
          ? "needs-scripts grid grid-cols-1 gap-4 @4xl:grid-cols-3"
          : "grid max-w-[52rem] grid-cols-1 gap-4 @2xl:grid-cols-2"
      }
    >
      {step.choices.map((choice) => (
        <li key={choice.label}>
          <LinkTile to={choiceHref(choice)} icon={choiceIcons[choice.icon]} title={choice.label}>
            {choice.text}
          </LinkTile>
        </li>
      ))}
    </ul>
  );
}
