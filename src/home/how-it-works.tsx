import { NumberedSteps } from "../ui/numbered-steps";

const steps = [
  {
    title: "Tell us what you need",
    text: "Book online or call us. A few words are enough: “my printer stopped” is a good start.",
  },
  {
    title: "We agree on a time",
    text: "You pick a day and a time. We confirm it by email or phone, so you know who is coming.",
  },
  {
    title: "We help, and explain",
    text: "At your place or online. We show you what we did, and you can ask as often as you like.",
  },
];

/** From the first call to a working computer, in three steps. */
export function HowItWorks() {
  return <NumberedSteps steps={steps} columns={3} />;
}
