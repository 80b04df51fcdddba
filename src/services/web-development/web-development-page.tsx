import Phone from "lucide-react/icons/phone";
import { business } from "#convex/business/business";
import { formatServicePrice } from "#convex/services/prices";
import { serviceTitles } from "#convex/services/titles";
import { lazyOnVisible } from "../../navigation/lazy-on-visible";
import { paths } from "../../navigation/paths";
import { ButtonAnchor, ButtonLink } from "../../ui/button-link";
import { ButtonRow } from "../../ui/button-row";
import { Page, PageHeader } from "../../ui/page";
import { WebsiteDrawing } from "./website-drawing";

const Details = lazyOnVisible("promises", () => import("./web-development-details"));

/** What a new website means for a small business, and how it comes about. */
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
          {business.suburb}. You tell us what you do. We take care of the rest and explain it as we
          go.
        </p>
      }
      picture={<WebsiteDrawing />}
    >
      <p className="text-muted">
        A one-page website:{" "}
        <strong className="text-ink">
          {formatServicePrice(serviceTitles["one-page-website"])}
        </strong>
      </p>
      <ButtonRow>
        <ButtonLink to={paths.quote.href({ service: "New website" })}>Ask for a quote</ButtonLink>
        <ButtonAnchor kind="secondary" href={business.phone.href}>
          <Phone aria-hidden className="size-5 shrink-0" />
          Call {business.phone.display}
        </ButtonAnchor>
      </ButtonRow>
    </PageHeader>
  );
}
