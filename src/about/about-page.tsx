import { introduction } from "#convex/business/introduction";
import { visitPhoto } from "#convex/business/team";
import { lowestPrice } from "#convex/services/priceList";
import { money } from "#convex/shared/money";
import { withTax } from "#convex/shared/tax";
import { CallButton } from "../business/call-button";
import { OwnText } from "../business/our-details";
import { useServicePrices } from "../business/service-prices";
import { lazyOnVisible } from "../live/lazy-on-visible";
import { paths } from "../navigation/paths";
import { ButtonLink } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { Page, PageHeader } from "../ui/page";
import { ABOUT_DETAILS } from "./parts";
import { StreetDrawing } from "./street-drawing";

const Details = lazyOnVisible(ABOUT_DETAILS, () => import("./about-details"));

function WhoWeAre() {
  const from = money(lowestPrice(useServicePrices()).cents);
  return (
    <PageHeader
      title={introduction.whoWeAre}
      lead={
        <p>
          <span>{introduction.howItBegan}</span>{" "}
          <OwnText>{`Visits from ${withTax(from)}.`}</OwnText>
        </p>
      }
      picture={
        visitPhoto === undefined ? (
          <StreetDrawing />
        ) : (
          <img
            src={visitPhoto.src}
            alt={visitPhoto.alt}
            className="block aspect-4/3 w-full rounded-lg object-cover"
          />
        )
      }
    >
      <ButtonRow inBar>
        <ButtonLink to={paths.booking.href()}>Book Online</ButtonLink>
        <CallButton kind="secondary" />
      </ButtonRow>
    </PageHeader>
  );
}

/** Who we are and what clients can count on. */
export default function AboutPage() {
  return (
    <Page>
      <WhoWeAre />
      <Details />
    </Page>
  );
}
