import type { ServicePrice } from "./servicePrices.ts";

/** The lowest price of a visit or session, in cents. */
export const lowestPrice = (prices: Readonly<Record<string, ServicePrice>>): number =>
  100 *
  Math.min(
    ...Object.entries(prices).flatMap(([id, { per, from }]) =>
      id === "most-visits" || per === "month" ? [] : [from],
    ),
  );
