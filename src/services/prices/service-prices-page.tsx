import { business } from "#convex/business/business";
import { lazyOnVisible } from "../../navigation/lazy-on-visible";
import { paths } from "../../navigation/paths";
import { ButtonAnchor, ButtonLink } from "../../ui/button-link";
import { ButtonRow } from "../../ui/button-row";
import { Page, PageHeader, Section } from "../../ui/page";
import { TextAnchor } from "../../ui/text-link";
import { pictures, TABLES_ID } from "./pictures";
import { PricePicture } from "./price-picture";

const Tables = lazyOnVisible(TABLES_ID, () => import("./price-tables"));

/** The price list as a picture to look at or print, and as text below it. */
export default function ServicePricesPage() {
  return (
    <Page>
      <PageHeader title="Prices" lead={<Lead />} />
      <PricePicture />
      <Tables />
      <Section title="Ready when you are" tone="tinted">
        <ButtonRow>
          <ButtonLink to={paths.booking.href()}>Book a session</ButtonLink>
          <ButtonLink kind="secondary" to={paths.shop.href()}>
            Choose a plan
          </ButtonLink>
          <ButtonLink kind="secondary" to={paths.quote.href()}>
            Ask for a quote
          </ButtonLink>
          <ButtonAnchor kind="secondary" href={business.phone.href}>
            Call {business.phone.display}
          </ButtonAnchor>
        </ButtonRow>
      </Section>
    </Page>
  );
}

function Lead() {
  return (
    <p>
      What everything costs, before you decide. You can{" "}
      <TextAnchor href={pictures.wide.src}>open the picture on its own</TextAnchor> to make it
      larger, or read{" "}
      <TextAnchor href={`${paths.servicePrices.href()}#${TABLES_ID}`}>
        the prices as text
      </TextAnchor>{" "}
      below it.
    </p>
  );
}
