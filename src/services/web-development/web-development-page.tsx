import Phone from "lucide-react/icons/phone";
import { business } from "#convex/business/business";
import { servicePrices } from "#convex/services/prices";
import { withTax } from "#convex/shared/tax";
import { lazyOnVisible } from "../../live/lazy-on-visible";
import { paths } from "../../navigation/paths";
import { ButtonAnchor, ButtonLink } from "../../ui/button-link";
import { ButtonRow } from "../../ui/button-row";
import { Page, PageHeader } from "../../ui/page";
import { WebsiteDrawing } from "./website-drawing";

const Details = lazyOnVisible("promises", () => import("./web-development-details"));

/** What a new website does for a small business, and how we build it. */
export default function WebDevelopmentPage() {
  return (
    <Page>
      <Hero />
      <Details />
    </Page>
  );
}

function Hero() {
  return (
    <PageHeader
      title="A website that people find, read and use"
      lead={
        <p>
          We design and build websites for small businesses, schools and clubs around{" "}
          {business.suburb}, and explain it as we go.
        </p>
      }
      picture={<WebsiteDrawing />}
    >
      <p>
        A one-page website:{" "}
        <strong>
          {servicePrices["one-page-website"].suggestedPricing.replace(" per session", "")}
        </strong>
        {withTax("")}.
      </p>
      <ButtonRow inBar>
        <ButtonLink to={paths.quote.href({ service: "New website" })}>Ask for a quote</ButtonLink>
        <ButtonAnchor kind="secondary" href={business.phone.href}>
          <Phone aria-hidden className="size-5 shrink-0" />
          Call {business.phone.display}
        </ButtonAnchor>
      </ButtonRow>
    </PageHeader>
  );
}
