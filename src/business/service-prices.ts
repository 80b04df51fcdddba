import { servicePrices } from "#convex/business/servicePrices";
import { type ServicePrices, withAmounts } from "#convex/services/priceList";
import { createPart } from "./parts";

/** The services' prices as they are now. */
export const useServicePrices = createPart<"prices", ServicePrices>(
  "prices",
  servicePrices,
  withAmounts,
);
