import { NumberedSteps } from "../../ui/numbered-steps";

const steps = [
  {
    title: "We talk",
    text: "About your business, your customers and what the site should do for you. It takes about an hour, and you get a price in writing.",
  },
  {
    title: "We design",
    text: "You see drawings of the pages before anything is built, and say what you like and what you don’t.",
  },
  {
    title: "We build",
    text: "We write the pages with you and try them on phones, tablets and computers. You can follow our progress.",
  },
  {
    title: "We launch and look after it",
    text: "The site goes online under your own name. We show you how to change it, or keep it up to date for you.",
  },
];

/** The steps from the first talk to website care. */
export function FourSteps() {
  return <NumberedSteps steps={steps} layout="line" />;
}
