import type { ServicePrice } from "./servicePrices.ts";
import { offeredServices } from "./services.ts";

/** The lowest price of a visit or session that the business offers, in cents. */
export const lowestPrice = (
  prices: Readonly<Record<string, ServicePrice>>,
  offered: readonly string[] | "all" = offeredServices,
): number =>
  100 *
  Math.min(
    ...Object.entries(prices).flatMap(([id, { per, from }]) => {
      const isOffered = offered === "all" || offered.includes(id);
      return id === "most-visits" || per === "month" || !isOffered ? [] : [from];
    }),
  );
