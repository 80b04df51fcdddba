import { OurPhone } from "../business/our-details";
import { paths } from "../navigation/paths";
import { NumberedSteps } from "../ui/numbered-steps";
import { TextLink } from "../ui/text-link";

const steps = [
  {
    title: "Sign up once",
    text: "Choose a webinar, and give us your name and email.",
  },
  {
    title: "You get a link by email",
    text: "Open it on a phone or computer. There’s nothing to install.",
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
        Never joined a video? Call <OurPhone />, or{" "}
        <TextLink to={paths.booking.href({ service: "Lesson or training" })}>
          book a lesson first
        </TextLink>
        .
      </p>
    </>
  );
}
