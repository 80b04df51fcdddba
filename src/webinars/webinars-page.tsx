import { fromPrices, gstNote } from "#convex/business/prices";
import { webinars } from "#convex/business/webinars";
import { formatPrice } from "#convex/services/prices";
import { formatTime } from "#convex/shared/dates";
import { lazyOnVisible } from "../navigation/lazy-on-visible";
import { Card } from "../ui/card";
import { Container, Page } from "../ui/page";

const Details = lazyOnVisible("topics", () => import("./webinars-details"));

/** Weekly lessons by video: what, when, for whom and for how much. */
export default function WebinarsPage() {
  return (
    <Page>
      <div className="bg-sand">
        <Container>
          <div className="grid items-center gap-8 py-10 @3xl:py-14 @4xl:grid-cols-[1.3fr_1fr] @4xl:gap-16">
            <Intro />
            <Facts />
          </div>
        </Container>
      </div>
      <Details />
    </Page>
  );
}

function Intro() {
  return (
    <div className="grid gap-5">
      <h1 tabIndex={-1} className="text-3xl font-bold">
        Weekly tech webinars
      </h1>
      <p className="max-w-measure text-lg text-muted">
        Learn something useful about your phone or computer every week, from your own chair. Live,
        in plain words, and with time for your questions.
      </p>
      <p className="max-w-measure">
        For anybody who would like to feel more confident with a phone, tablet or computer. You
        don’t need to know anything beforehand. Seniors, families and people who run a small
        business are all welcome. You can keep your camera and microphone off.
      </p>
    </div>
  );
}

const times = webinars.sessions
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
      <dl className="grid gap-5">
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
