import { business } from "#convex/business/business";
import { withTax } from "#convex/shared/tax";
import { lazyOnVisible } from "../live/lazy-on-visible";
import { paths } from "../navigation/paths";
import { Page, PageHeader } from "../ui/page";
import { TextLink } from "../ui/text-link";
import { CataloguePart } from "./catalogue-part";
import { ASK_US_ID, NEXT_STEPS_ID, SITUATIONS_ID } from "./categories";

const ScamLine = lazyOnVisible("scam-line", () => import("../navigation/scam-line"), {
  failed: <></>,
});
const AskUs = lazyOnVisible(ASK_US_ID, () => import("./ask-us"), {
  loading: <div className="min-h-65 @max-3xl:hidden" />,
  failed: <></>,
});
const SituationsSection = lazyOnVisible(SITUATIONS_ID, () => import("./situations"));
const NextSteps = lazyOnVisible(NEXT_STEPS_ID, () => import("./next-steps"));

/** Common problems first, then all services. */
export default function ServicesPage() {
  return (
    <Page>
      <PageHeader title="Our services" lead={<Lead />} picture={<AskUs />}>
        <ScamLine />
      </PageHeader>
      <SituationsSection title="What’s happened?" />
      <CataloguePart folded />
      <NextSteps />
    </Page>
  );
}

function Lead() {
  return (
    <p>
      At your place in {business.suburb} or online.{" "}
      <TextLink to={paths.servicePrices.href()}>Prices</TextLink> are {withTax("per session")}.
      Something else? <TextLink to={paths.quote.href()}>Get a quote</TextLink>.
    </p>
  );
}
