import { business } from "#convex/business/business";
import { CallButton } from "../../business/call-button";
import { lazyOnVisible } from "../../live/lazy-on-visible";
import { paths } from "../../navigation/paths";
import { ButtonLink } from "../../ui/button-link";
import { ButtonRow } from "../../ui/button-row";
import { Page, PageHeader } from "../../ui/page";
import { TallTextLink } from "../../ui/text-link";
import { WebsiteDrawing } from "../../websites/website-drawing";
import { WebsitePrice } from "../../websites/website-price";

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
      <WebsitePrice />
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
