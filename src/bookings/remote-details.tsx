import { lazy } from "react";
import { OurPhone } from "../business/our-details";
import { OpeningTimes } from "../lib/opening";
import { paths } from "../navigation/paths";
import { useHasSignedIn } from "../session/has-signed-in";
import { Deferred } from "../ui/deferred";
import { NumberedSteps } from "../ui/numbered-steps";
import { Section } from "../ui/page";
import { Prose } from "../ui/prose";
import { SplitSection } from "../ui/split-section";
import { TextLink } from "../ui/text-link";
import { STEPS_ID } from "./remote-parts";

/** Lazy, because it brings the Convex client along, which only signed-in people need. */
const OwnSessions = lazy(() => import("./client/own-sessions"));

const steps = [
  {
    title: "You book online help",
    text: "Choose “Online”. Once we’ve confirmed the time, our email has your pass-phrase: two words that only you and we know.",
  },
  {
    title: "We call you",
    text: "At the time that you booked, at the number you gave us. Sit at your computer, with its power plugged in.",
  },
  {
    title: "We say the pass-phrase",
    text: "Wait until we’ve said it, and compare it with our email. Only then go on.",
  },
  {
    title: "You open the link",
    text: "It’s on your visit’s page, and we help you to get there. You share your screen, and nothing begins before you press yes.",
  },
  {
    title: "You watch, and you can stop",
    text: "You see all that we do, and you type your passwords yourself. To stop, close the window or hang up.",
  },
  {
    title: "We leave",
    text: "We end the session together. Nothing of ours stays on your computer, and we can’t get in again by ourselves.",
  },
];

/** The part below the fold: the steps, and how to tell us from scammers. */
export default function RemoteDetails() {
  return (
    <>
      <Section id={STEPS_ID} title="Six steps, and you can stop at each">
        <NumberedSteps steps={steps} layout="columns" />
        <YourLink />
      </Section>
      <SplitSection title="How you know that it’s us" tone="tinted">
        <HowYouKnow />
      </SplitSection>
      <SplitSection title="If a stranger rings">
        <IfAStrangerRings />
      </SplitSection>
    </>
  );
}

function HowYouKnow() {
  return (
    <Prose>
      <ul>
        <li>
          <strong>The pass-phrase.</strong> We say it first. Somebody who doesn’t know it isn’t from
          us.
        </li>
        <li>
          <strong>The time.</strong> A session is at a time that you booked. We never ring out of
          the blue to get into your computer.
        </li>
        <li>
          <strong>Our number.</strong> It’s <OurPhone />. Callers can fake the number your phone
          shows. Only calling us back proves it’s us.
        </li>
      </ul>
    </Prose>
  );
}

function IfAStrangerRings() {
  return (
    <Prose>
      <ol>
        <li>
          <strong>Hang up.</strong> You needn’t be polite, and you needn’t explain.
        </li>
        <li>Open no link, and install nothing, whatever they say about your computer.</li>
        <li>
          Not sure? Call us on <OurPhone />, <OpeningTimes />. Asking costs nothing.
        </li>
        <li>
          Already let somebody in? Switch the computer off, and call your bank at the number on the
          back of your card. Then call us.
        </li>
      </ol>
    </Prose>
  );
}

function YourLink() {
  const where = (
    <p className="max-w-measure">
      Is your session today? The link into it is on your visit’s page: open the link in our email,
      or <TextLink to={paths.login.href({ next: paths.remote.href() })}>sign in</TextLink>.
    </p>
  );
  if (!useHasSignedIn()) return where;
  return (
    <Deferred loading={where} failed={where}>
      <OwnSessions otherwise={where} />
    </Deferred>
  );
}
