import { business } from "#convex/business/business";
import { fromPrices } from "#convex/business/prices";
import { money } from "#convex/shared/money";
import { lazyOnVisible } from "../navigation/lazy-on-visible";
import { paths } from "../navigation/paths";
import { ButtonLink } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { Page, PageHeader } from "../ui/page";
import { TextLink } from "../ui/text-link";
import { CataloguePart } from "./catalogue-part";
import { NEXT_STEPS_ID, SITUATIONS_ID } from "./categories";

const Situations = lazyOnVisible(SITUATIONS_ID, () => import("./situations"));
const NextSteps = lazyOnVisible(NEXT_STEPS_ID, () => import("./next-steps"));

/** What brings most people here, then everything we do by category. */
export default function ServicesPage() {
  return (
    <Page>
      <PageHeader title="Our services" lead={<Lead />} picture={<WaysOn />} />
      <Situations />
      <CataloguePart folded />
      <NextSteps />
    </Page>
  );
}

function Lead() {
  return (
    <p>
      Computers, phones, Wi-&#8288;Fi and websites, at your place in {business.suburb} or online.
      Visits from{" "}
      <TextLink to={paths.servicePrices.href()}>{money(fromPrices.services.cents)}</TextLink>.
    </p>
  );
}

function WaysOn() {
  return (
    <div className="hidden @3xl:block @3xl:justify-self-end">
      <ButtonRow>
        <ButtonLink to={paths.booking.href()}>Book a session</ButtonLink>
        <ButtonLink kind="secondary" to={paths.servicePrices.href()}>
          See all prices
        </ButtonLink>
      </ButtonRow>
    </div>
  );
}
