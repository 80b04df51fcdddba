import { webinars } from "#convex/business/webinars";
import { formatTime } from "#convex/shared/clock";
import { formatPrice } from "#convex/shared/money";
import { withTax } from "#convex/shared/tax";
import { OwnText } from "../business/our-details";
import { usePlanCents } from "../business/plan-cents";
import { lazyOnVisible } from "../live/lazy-on-visible";
import { Portrait } from "../team/portrait";
import { useTeam } from "../team/use-team";
import { ButtonAnchor } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { Card } from "../ui/card";
import { Page, PageHeader } from "../ui/page";
import { SIGN_UP_ID } from "./parts";

const Details = lazyOnVisible("topics", () => import("./webinars-details"));

/** Weekly video lessons: what, when, for whom and at what price. */
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
    <p>
      Learn something useful about your phone or computer every week, from your own chair. No camera
      needed.
    </p>
  );
}

const times = webinars.sessions.map(({ days, time }) => `${days}, ${formatTime(time)}`);

function Facts() {
  const presenter = useTeam().find(({ name }) => name === webinars.presenter);
  const { webinars: cents } = usePlanCents();
  const facts = [
    { term: "When", lines: times },
    { term: "Price", lines: [withTax(`From ${formatPrice({ cents, per: "month" })}`)] },
  ];
  return (
    <Card>
      <dl className="grid gap-5">
        {presenter !== undefined && (
          <div>
            <dt className="text-muted">With</dt>
            <dd className="flex items-center gap-3 text-lg font-bold">
              <div className="w-14 print:hidden">
                <Portrait {...presenter} />
              </div>
              {`${presenter.name}, by video`}
            </dd>
          </div>
        )}
        {facts.map(({ term, lines }) => (
          <div key={term}>
            <dt className="text-muted">{term}</dt>
            {lines.map((line) => (
              <dd key={line} className="text-lg font-bold">
                <OwnText>{line}</OwnText>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Card>
  );
}
