import { OurPhone } from "../business/our-details";
import { NumberedSteps } from "../ui/numbered-steps";

const steps = [
  {
    title: "Sign up once",
    text: "Choose a webinar, and give us your name and email.",
  },
  {
    title: "You get a link by email",
    text: "Open it on a phone, tablet or computer. There’s nothing to install.",
  },
  {
    title: "You watch, ask and try it out",
    text: "Type your question or say it aloud. We’ll go over anything again.",
  },
];

/** The steps from signing up to the first webinar. */
export function HowWebinarsWork() {
  return (
    <>
      <NumberedSteps steps={steps} layout="line" />
      <p className="max-w-measure">
        If the link doesn’t open, call <OurPhone />: we’ll help you get in before the webinar
        begins.
      </p>
    </>
  );
}
