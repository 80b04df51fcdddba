import { lazy } from "react";
import { offers } from "#convex/shared/pages";
import { OurPhone } from "../business/our-details";
import { useInBrowser } from "../lib/in-browser";
import { lazyOnVisible } from "../live/lazy-on-visible";
import { NotLoaded } from "../live/recovery-actions";
import { paths } from "../navigation/paths";
import { ButtonLink } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { CardSection } from "../ui/card";
import { Deferred } from "../ui/deferred";
import { Container, Page, PageHeader } from "../ui/page";
import { Prose } from "../ui/prose";
import { FullList } from "./full-list";
import { PRIVACY_DETAILS } from "./parts";

const Details = lazyOnVisible(PRIVACY_DETAILS, () => import("./privacy-details"));

const PrivacySwitches = lazy(() => import("./privacy-switches"));

const waiting = <p className="needs-scripts text-muted">Loading your choice…</p>;

/** What we know about people, for how long, who else sees it, and what they can do about it. */
export default function PrivacyPage() {
  return (
    <Page kind="reading">
      <PageHeader
        title="Your privacy on this site"
        lead={<p>We never sell your details. We count visits without names.</p>}
      />
      <Container>
        <div className="grid gap-6 pt-6">
          <CardSection title="Your choice">
            <YourChoice />
          </CardSection>
          <CardSection title="What we know">
            <WhatWeKnow />
          </CardSection>
          <Details />
        </div>
      </Container>
    </Page>
  );
}

function WhatWeKnow() {
  return (
    <>
      <Prose>
        <p>
          <strong>What you send us in a form</strong>, such as your name, phone number and message.
          Your address only if we’re coming to you.
        </p>
        <p>
          <strong>How people use this site</strong>, without their names: which pages help, and on
          what kind of device.
        </p>
      </Prose>
      <FullList title="Full list of what we count">
        <WhatWeCount />
      </FullList>
    </>
  );
}

function WhatWeCount() {
  return (
    <Prose>
      <ul>
        <li>
          Which of our pages are open, for how long, how often people click and scroll, and how many{" "}
          <span>{`book${offers("webinars") ? ", ask for a quote or sign up for a webinar" : " or ask for a quote"}.`}</span>
        </li>
        <li>
          The name of your browser and your kind of device, its language, screen size and time zone,
          and the website or the campaign that brought you: its name, if the link you followed has
          one.
        </li>
        <li>
          A random number in your browser, so that you count as one visitor. It says nothing about
          you, and it goes when you switch counting off.
        </li>
        <li>
          If you sign in, another random number, for half a year after you last did. It tells us
          that this browser has signed in before, so that nobody else can use up the codes we’ll
          email you. It opens nothing without a code.
        </li>
      </ul>
      <p>With a visit we keep no name, no email, no internet address and nothing that you type.</p>
    </Prose>
  );
}

function YourChoice() {
  const inBrowser = useInBrowser();
  return (
    <>
      <div className="min-h-44 min-[24rem]:min-h-32 @md:min-h-28">
        {inBrowser ? (
          <Deferred loading={waiting} failed={<NotLoaded />}>
            <PrivacySwitches />
          </Deferred>
        ) : (
          <>
            {waiting}
            <noscript>Without JavaScript nothing is counted.</noscript>
          </>
        )}
      </div>
      <ButtonRow>
        <ButtonLink kind="secondary" to={paths.login.href({ next: paths.myRequests.href() })}>
          See or delete my details
        </ButtonLink>
      </ButtonRow>
      <p>
        You sign in first, so that nobody else can. Or call <OurPhone />.
      </p>
    </>
  );
}
