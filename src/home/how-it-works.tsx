import { introduction } from "#convex/business/introduction";
import { NumberedSteps } from "../ui/numbered-steps";

/** The id of this part. */
export const HOW_IT_WORKS_ID = "how-it-works";

const steps = [
  {
    title: "Tell us what you need",
    text: `“${introduction.inTheirWords}” is enough.`,
  },
  {
    title: "We agree on a time",
    text: "You pick it, we confirm it.",
  },
  {
    title: "We help, and explain",
    text: "Ask as often as you like.",
  },
];

/** From the first call to what works, in three steps. */
export function HowItWorks() {
  // A dotted line from the first number to the last.
  return (
    <div className="relative before:absolute before:inset-x-6 before:top-[22px] before:hidden before:border-t-4 before:border-dotted before:border-accent @3xl:before:right-[calc(33%-3rem)] @3xl:before:block">
      <div className="relative">
        <NumberedSteps steps={steps} layout="columns" />
      </div>
    </div>
  );
}
