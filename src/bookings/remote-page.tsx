import { lazy } from "react";
import { OurPhone } from "../business/our-details";
import { OpeningTimes } from "../lib/opening";
import { paths } from "../navigation/paths";
import { useHasSignedIn } from "../session/has-signed-in";
import { Deferred } from "../ui/deferred";
import { NumberedSteps } from "../ui/numbered-steps";
import { Page, PageHeader, Section } from "../ui/page";
import { Prose } from "../ui/prose";
import { TextLink } from "../ui/text-link";

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

/** How remote help works, and how to tell us from scammers. */
export default function RemotePage() {
  return (
    <Page kind="reading">
      <PageHeader
        title="How a remote session goes"
        lead={
          <p>
            You stay at home, we call you, and you watch all that we do on your screen. Unsure
            whether it’s us? Hang up and call <OurPhone />.
          </p>
        }
      />
      <Section title="Six steps, and you can stop at each">
        <NumberedSteps steps={steps} layout="line" />
        <YourLink />
      </Section>
      <Section title="How you know that it’s us" tone="tinted">
        <Prose>
          <ul>
            <li>
              <strong>The pass-phrase.</strong> We say it first. Somebody who doesn’t know it isn’t
              from us.
            </li>
            <li>
              <strong>The time.</strong> A session is at a time that you booked. We never ring out
              of the blue to get into your computer.
            </li>
            <li>
              <strong>Our number.</strong> It’s <OurPhone />. Callers can fake the number your phone
              shows. Only calling us back proves it’s us.
            </li>
          </ul>
        </Prose>
      </Section>
      <Section title="What we never ask for">
        <Prose>
          <ul>
            <li>Your bank’s password, or a look at your banking on the screen.</li>
            <li>A code that you got by text message or email, or from your bank’s app.</li>
            <li>Your card’s number on the phone, gift cards, or money in cryptocurrency.</li>
            <li>Your passwords. You type them yourself.</li>
          </ul>
        </Prose>
      </Section>
      <Section title="If a stranger rings" tone="tinted">
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
              Already let somebody in? Switch the computer off, and call your bank at the number on
              the back of your card. Then call us.
            </li>
          </ol>
        </Prose>
      </Section>
    </Page>
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
