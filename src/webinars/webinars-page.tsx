import { webinars } from "#convex/business/webinars";
import { lazyOnVisible } from "../live/lazy-on-visible";
import { ButtonAnchor } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { Page, PageHeader } from "../ui/page";
import { SIGN_UP_ID } from "./parts";

const Facts = lazyOnVisible("facts", () => import("./facts"), {
  loading: <div className="min-h-93" />,
  failed: <></>,
});
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

const days = `live on ${webinars.sessions.map((session) => session.days).join(" and ")}`;

function Lead() {
  return <p>Learn something useful about your phone or computer, {days}. No camera needed.</p>;
}
