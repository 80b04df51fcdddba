import { fromPrices } from "#convex/business/prices";
import { webinars } from "#convex/business/webinars";
import { formatTime } from "#convex/shared/dates";
import { formatPrice } from "#convex/shared/money";
import { lazyOnVisible } from "../navigation/lazy-on-visible";
import { ButtonAnchor } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { Card } from "../ui/card";
import { Page, PageHeader } from "../ui/page";
import { SIGN_UP_ID } from "./parts";

const Details = lazyOnVisible("topics", () => import("./webinars-details"));

/** Weekly lessons by video: what, when, for whom and for how much. */
export default function WebinarsPage() {
  return (
    <Page>
      <PageHeader title="Weekly tech webinars" lead={<Lead />} picture={<Facts />}>
        <ButtonRow>
          <ButtonAnchor href={`#${SIGN_UP_ID}`}>Sign up</ButtonAnchor>
        </ButtonRow>
      </PageHeader>
      <Details />
    </Page>
  );
}

function Lead() {
  return (
    <div className="grid gap-4">
      <p>
        Learn something useful about your phone or computer every week, from your own chair, with
        time for questions.
      </p>
      <p>For seniors, families and small businesses. Your camera and microphone can stay off.</p>
    </div>
  );
}

const times = webinars.sessions
  .map(({ days, time }) => `${days}, ${formatTime(time)}`)
  .join(", or ");

const facts = [
  { term: "When", text: times },
  { term: "Where", text: "By video, wherever you are" },
  { term: "Price", text: `From ${formatPrice(fromPrices.webinars)}, GST included` },
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
    </Card>
  );
}
