import { isOffered } from "#convex/services/offered";
import { formatShortPrice } from "#convex/services/prices";
import { withTax } from "#convex/shared/tax";
import { OwnText } from "../business/our-details";
import { useServicePrices } from "../business/service-prices";

const ONE_PAGE: string = "one-page-website";

/** What the smallest website costs: the figure beside a price that varies. */
export function WebsitePrice() {
  const prices = useServicePrices();
  if (!isOffered(ONE_PAGE)) return null;
  return (
    <p>
      <span>A one-page website: </span>
      <strong>
        <OwnText>{formatShortPrice(ONE_PAGE, prices)}</OwnText>
      </strong>
      <span>{`${withTax("")}.`}</span>
    </p>
  );
}
