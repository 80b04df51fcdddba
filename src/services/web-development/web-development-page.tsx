import Phone from "lucide-react/icons/phone";
import { business } from "#convex/business/business";
import { lazyOnVisible } from "../../navigation/lazy-on-visible";
import { paths } from "../../navigation/paths";
import { ButtonAnchor, ButtonLink } from "../../ui/button-link";
import { ButtonRow } from "../../ui/button-row";
import { Container, Page } from "../../ui/page";
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
    <Container>
      <div className="grid items-center gap-8 pt-8 pb-10 @3xl:grid-cols-[1.2fr_1fr] @3xl:gap-12 @3xl:py-16">
        <div className="grid gap-5">
          <h1 tabIndex={-1} className="text-3xl font-bold">
            A website that people find, read and use
          </h1>
          <p className="max-w-measure text-lg text-muted">
            We design and build websites for small businesses, schools and clubs around{" "}
            {business.suburb}. You tell us what you do. We take care of the rest and explain it as
            we go.
          </p>
          <ButtonRow>
            <ButtonLink to={paths.quote.href({ service: "New website" })}>
              Ask for a quote
            </ButtonLink>
            <ButtonAnchor kind="secondary" href={business.phone.href}>
              <Phone aria-hidden className="size-5 shrink-0" />
              Call {business.phone.display}
            </ButtonAnchor>
          </ButtonRow>
        </div>
        <WebsiteDrawing />
      </div>
    </Container>
  );
}
