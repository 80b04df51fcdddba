import { formatShortPrice } from "#convex/services/prices";
import { withTax } from "#convex/shared/tax";
import { OwnText } from "../business/our-details";
import { useServicePrices } from "../business/service-prices";

/** What the smallest website costs: the figure beside a price that varies. */
export function WebsitePrice() {
  return (
    <p>
      <span>A one-page website: </span>
      <strong>
        <OwnText>{formatShortPrice("one-page-website", useServicePrices())}</OwnText>
      </strong>
      <span>{`${withTax("")}.`}</span>
    </p>
  );
}
