import { lazy } from "react";
import { formatPrice, fromPrices, gstNote } from "#convex/business/prices";
import { formatTime } from "#convex/shared/dates";
import { NotLoaded } from "../lib/recovery-actions";
import { ClientOnly } from "../live/client-only";
import { lazyOnVisible } from "../navigation/lazy-on-visible";
import { Card } from "../ui/card";
import { Page, PageHeader, Section } from "../ui/page";

const TOPICS = "topics";
const HOW = "how";
const ASK = "ask";
const failed = <NotLoaded />;
const Topics = lazyOnVisible(TOPICS, () => import("./topics"), { failed });
const HowWebinarsWork = lazyOnVisible(HOW, () => import("./how-webinars-work"), { failed });
const WaysToAsk = lazyOnVisible(ASK, () => import("./ways-to-ask"), { failed });
const SignUpForm = lazy(() => import("./sign-up-form"));

/** Weekly lessons by video: what, when, for whom and for how much. */
export default function WebinarsPage() {
  return (
    <Page>
      <PageHeader
        title="Weekly tech webinars"
        lead={
          <p>
            Learn something useful about your phone or computer every week, from your own chair.
            Live, in plain words, and with time for your questions.
          </p>
        }
      >
        <Facts />
      </PageHeader>
      <Section title="Who they are for" tone="tinted">
        <p className="max-w-measure">
          For anybody who would like to feel more confident with a phone, tablet or computer. You
          don&apos;t need to know anything beforehand. Seniors, families and people who run a small
          business are all welcome. You can keep your camera and microphone off.
        </p>
      </Section>
      <Section id={TOPICS} title="What we talk about">
        <Topics />
      </Section>
      <Section id={HOW} title="How it works" tone="tinted">
        <HowWebinarsWork />
      </Section>
      <Section title="Sign up">
        <div className="max-w-form">
          <ClientOnly short>
            <SignUpForm />
          </ClientOnly>
        </div>
      </Section>
      <Section id={ASK} title="Questions first?" tone="tinted">
        <WaysToAsk />
      </Section>
    </Page>
  );
}

const times = business.webinars.sessions
  .map(({ days, time }) => `${days}, ${formatTime(time)}`)
  .join(", or ");

const facts = [
  { term: "When", text: times },
  { term: "Where", text: "Online, by video, wherever you are" },
  { term: "Price", text: `From ${formatPrice(fromPrices.webinars)}` },
];

function Facts() {
  return (
    <Card>
      <dl className="grid gap-5 @3xl:grid-cols-3">
        {facts.map(({ term, text }) => (
          <div key={term}>
            <dt className="text-muted">{term}</dt>
            <dd className="text-lg font-bold">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-muted">{gstNote}</p>
    </Card>
  );
}
