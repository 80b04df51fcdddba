import { withTax } from "#convex/shared/tax";
import { CallButton } from "../business/call-button";
import { paths } from "../navigation/paths";
import { ButtonLink } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { ClosingSection } from "../ui/closing-section";
import { Page, PageHeader } from "../ui/page";
import { CataloguePart } from "./catalogue-part";

/** The searchable catalogue on a page of its own. */
export default function FeaturesPage() {
  return (
    <Page>
      <PageHeader
        title="Everything we help with"
        lead={<p>Prices are {withTax("per session")}, unless they say a month.</p>}
      />
      <CataloguePart />
      <ClosingSection title="Found what you need?">
        <ButtonRow>
          <ButtonLink to={paths.booking.href()}>Book a session</ButtonLink>
          <ButtonLink kind="secondary" to={paths.quote.href()}>
            Ask for a quote
          </ButtonLink>
          <CallButton kind="secondary" />
        </ButtonRow>
      </ClosingSection>
    </Page>
  );
}
