import { NumberedSteps } from "../../ui/numbered-steps";

const steps = [
  {
    title: "We talk",
    text: "About an hour, on what the site should do for you. You get a price in writing.",
  },
  {
    title: "We design",
    text: "You see drawings of the pages, and say what you like and what you don’t.",
  },
  {
    title: "We build",
    text: "We write the pages with you and try them on phones and computers. You can follow our progress.",
  },
  {
    title: "We launch and look after it",
    text: "It goes online under your own name. We show you how to change it, or do it for you.",
  },
];

/** The steps from the first talk to website care. */
export function FourSteps() {
  return <NumberedSteps steps={steps} layout="line" />;
}
