import { servicePrices } from "#convex/business/servicePrices";
import { lowestPrice } from "#convex/services/priceList";
import { money } from "#convex/shared/money";
import { forVisit } from "#convex/shared/visitPrice";
import { CallButton } from "../../business/call-button";
import { OwnText } from "../../business/our-details";
import { useServicePrices } from "../../business/service-prices";
import { useOpening } from "../../lib/opening";
import { lazyOnVisible } from "../../live/lazy-on-visible";
import { paths } from "../../navigation/paths";
import { ButtonLink } from "../../ui/button-link";
import { ButtonRow } from "../../ui/button-row";
import { Page, PageHeader, Section } from "../../ui/page";
import { MostAsked } from "./most-asked";
import { TABLES_ID } from "./pictures";
import { PricePicture } from "./price-picture";

const Tables = lazyOnVisible(TABLES_ID, () => import("./price-tables"));

/** The price list: tables by category, and an image of it to save. */
export default function ServicePricesPage() {
  const { minutes } = useOpening();
  const prices = useServicePrices();
  return (
    <Page>
      <PageHeader
        title="Prices"
        lead={
          <p>
            <strong className="text-ink">
              <OwnText>{`From ${money(lowestPrice(prices).cents)}`}</OwnText>
            </strong>
            {` ${forVisit(minutes)}`}. All prices are below.
          </p>
        }
        picture={<MostAsked />}
      >
        <ButtonRow inBar>
          <ButtonLink to={paths.booking.href()}>Book a session</ButtonLink>
          <ButtonLink kind="secondary" to={paths.shop.href()}>
            Compare the plans
          </ButtonLink>
        </ButtonRow>
      </PageHeader>
      <Tables />
      {/* It's drawn when the site is built, so it goes while its prices are old. */}
      {prices === servicePrices && <PricePicture />}
      <Section title="Ready when you are" tone="tinted">
        <ButtonRow>
          <ButtonLink to={paths.booking.href()}>Book a session</ButtonLink>
          <ButtonLink kind="secondary" to={paths.quote.href()}>
            Ask for a quote
          </ButtonLink>
          <CallButton kind="secondary" />
        </ButtonRow>
      </Section>
    </Page>
  );
}
