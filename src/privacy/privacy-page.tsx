import { lazy } from "react";
import { LICENCES } from "#convex/shared/pages";
import { formatPeriod, listPeriods, periods } from "#convex/shared/periods";
import { useInBrowser } from "../lib/in-browser";
import { OurPhone } from "../lib/our-phone";
import { NotLoaded } from "../lib/recovery-actions";
import { paths } from "../navigation/paths";
import { AsideCard, FormBeside } from "../ui/aside-card";
import { Deferred } from "../ui/deferred";
import { Page, PageHeader, Section } from "../ui/page";
import { Prose } from "../ui/prose";
import { TextAnchor, TextLink } from "../ui/text-link";

const PrivacySwitches = lazy(() => import("./privacy-switches"));

const waiting = <p className="needs-scripts text-muted">Loading your choice…</p>;

/** A short notice of what is counted, and the switch that ends it. */
export default function PrivacyPage() {
  const inBrowser = useInBrowser();
  return (
    <Page kind="reading">
      <PageHeader
        title="Your privacy on this site"
        lead={<p>We count visits, to learn which pages help. We don’t know who you are.</p>}
      />
      <Section title="Your choice">
        <FormBeside aside={<AskUs />}>
          <div className="min-h-40">
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
        </FormBeside>
      </Section>
      <Section title="What we count" tone="tinted">
        <WhatWeCount />
      </Section>
      <Section title="How long we keep things">
        <HowLong />
      </Section>
    </Page>
  );
}

function AskUs() {
  return (
    <AsideCard title="Rather ask a person?">
      <p>
        Call us on <OurPhone />. We’ll tell you what we have about you, and correct or delete it if
        you like.
      </p>
      <p>
        <TextLink to={paths.terms.href()}>The full version is in our terms</TextLink>
      </p>
    </AsideCard>
  );
}

/** The same periods that our jobs delete by. */
function HowLong() {
  return (
    <>
      <p className="max-w-measure">
        You needn’t wait for it:{" "}
        <TextLink to={paths.login.href({ next: paths.myRequests.href() })}>sign in</TextLink> and
        ask for a copy, a correction or a deletion under “My requests”, or call us.
      </p>
      <dl className="grid max-w-4xl divide-y-2 divide-line">
        {listPeriods().map(({ what, days, since, why }) => (
          <div
            key={what}
            className="grid gap-x-8 gap-y-1 py-4 first:pt-0 last:pb-0 @2xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
          >
            <dt className="font-semibold">{what}</dt>
            <dd>
              <strong>{[formatPeriod({ days }), since].filter(Boolean).join(" ")}</strong>
              <span className="block text-muted">{why}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="max-w-measure">
        Your card and your account stay as long as there’s something of yours here, or until you ask
        us to delete them.
      </p>
      <p className="max-w-measure">
        This site is made with other people’s software and typefaces, too:{" "}
        <TextAnchor href={LICENCES}>their licences</TextAnchor>.
      </p>
    </>
  );
}

function WhatWeCount() {
  return (
    <div className="grid items-start gap-x-16 gap-y-6 @4xl:grid-cols-2">
      <Prose>
        <ul>
          <li>Which of our pages are open, for how long, and how often people click and scroll.</li>
          <li>
            The name of your browser and your kind of device, its language, screen size and time
            zone, and the website you came from.
          </li>
          <li>
            A random number in your browser, so that you count as one visitor. It says nothing about
            you, and it goes when you switch counting off.
          </li>
        </ul>
      </Prose>
      <Prose>
        <p>
          We keep no name, no email and nothing that you type, and no internet address with a visit.
          Details of visits are deleted after {formatPeriod(periods.visits)}. Nothing goes to
          advertisers.
        </p>
        <p>
          If you sign in, your browser keeps another random number, for half a year after you last
          did. It tells us that this browser has signed in before, so that nobody else can use up
          the codes we’ll email you. It opens nothing without a code.
        </p>
        <p>
          Of what you send us in a form, only a rating is ever shown on this site, and only if you
          tick the box that lets us: with your first name and your suburb, until you ask us to take
          it off.
        </p>
        <p>
          What happens to what you send us in a form is in{" "}
          <TextLink to={paths.terms.href()}>our terms and your privacy</TextLink>.
        </p>
      </Prose>
    </div>
  );
}
