import { business } from "#convex/business/business";
import { isOffered } from "#convex/services/offered";
import { formatShortPrice } from "#convex/services/prices";
import { withTax } from "#convex/shared/tax";
import { CallButton } from "../../business/call-button";
import { OwnText } from "../../business/our-details";
import { useServicePrices } from "../../business/service-prices";
import { lazyOnVisible } from "../../live/lazy-on-visible";
import { paths } from "../../navigation/paths";
import { ButtonLink } from "../../ui/button-link";
import { ButtonRow } from "../../ui/button-row";
import { Page, PageHeader } from "../../ui/page";
import { TallTextLink } from "../../ui/text-link";
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

const ONE_PAGE: string = "one-page-website";

function Hero() {
  const prices = useServicePrices();
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
      {isOffered(ONE_PAGE) && (
        <p>
          A one-page website:{" "}
          <strong>
            <OwnText>{formatShortPrice(ONE_PAGE, prices)}</OwnText>
          </strong>
          {withTax("")}.
        </p>
      )}
      <ButtonRow inBar>
        <ButtonLink to={paths.quote.href({ service: "New website" })}>Ask for a quote</ButtonLink>
        <CallButton kind="secondary" />
      </ButtonRow>
      <p>
        <TallTextLink to={paths.designBrief.href()}>Or design it yourself first</TallTextLink>
      </p>
    </PageHeader>
  );
}
