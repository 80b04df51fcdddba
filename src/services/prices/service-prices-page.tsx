import { money } from "#convex/shared/money";
import { forVisit } from "#convex/shared/visitPrice";
import { CallButton } from "../../business/call-button";
import { OwnText, useBusiness } from "../../business/our-details";
import { useOpening } from "../../lib/opening";
import { lazyOnVisible } from "../../live/lazy-on-visible";
import { paths } from "../../navigation/paths";
import { ButtonLink } from "../../ui/button-link";
import { ButtonRow } from "../../ui/button-row";
import { ClosingSection } from "../../ui/closing-section";
import { Page, PageHeader } from "../../ui/page";
import { MostAsked } from "./most-asked";
import { TABLES_ID } from "./pictures";

const Tables = lazyOnVisible(TABLES_ID, () => import("./price-tables"));

/** The price list: tables by category, and an image of it to save. */
export default function ServicePricesPage() {
  const { minutes } = useOpening();
  return (
    <Page>
      <PageHeader
        title="Prices"
        lead={
          <p>
            <strong className="text-ink">
              <OwnText>{`From ${money(useBusiness().fromCents)}`}</OwnText>
            </strong>
            {` ${forVisit(minutes)}`}.
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
      <ClosingSection title="Ready when you are">
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
