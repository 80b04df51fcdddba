import { OurPhone } from "../business/our-details";
import { paths } from "../navigation/paths";
import { ButtonLink } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { Page, PageHeader, Section } from "../ui/page";
import { CataloguePart } from "./catalogue-part";

/** The searchable catalogue on a page of its own. */
export default function FeaturesPage() {
  return (
    <Page>
      <PageHeader title="Everything we help with" lead={<p>What we do, and what it costs.</p>} />
      <CataloguePart />
      <Section title="Found what you need?">
        <ButtonRow>
          <ButtonLink to={paths.booking.href()}>Book a session</ButtonLink>
          <ButtonLink kind="secondary" to={paths.quote.href()}>
            Ask for a quote
          </ButtonLink>
        </ButtonRow>
        <p className="mt-4 max-w-measure">
          Not sure? Call <OurPhone /> and we’ll work it out together.
        </p>
      </Section>
    </Page>
  );
}
