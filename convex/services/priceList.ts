import { type ServicePrice, servicePrices as inFile } from "../business/servicePrices.ts";
import { isOffered } from "./offered.ts";

/** The prices that apply: those in the file, with what the owner has changed. */
export type ServicePrices = Readonly<Record<keyof typeof inFile, ServicePrice>>;

/** What the owner can change of a price. */
export type Amounts = Omit<ServicePrice, "per">;

const prices = Object.entries<ServicePrice>(inFile);

/** Those of the services on offer, and what most visits cost. */
export const pricedIds = (Object.keys(inFile) as (keyof ServicePrices)[]).filter(
  (id) => id === "most-visits" || isOffered(id),
);

/** The amounts in the file. */
export const pricesInFile: Record<string, Amounts> = Object.fromEntries(
  prices.map(([id, { from, to }]) => [id, { from, ...(to !== undefined && { to }) }]),
);

/** The file's prices with other amounts. */
export const withAmounts = (amounts: Readonly<Record<string, Amounts>>) =>
  Object.fromEntries(
    prices.map(([id, price]) => [id, { ...(amounts[id] ?? price), per: price.per }]),
  ) as ServicePrices;

/** The lowest price of a visit or session. */
export const lowestPrice = (now: ServicePrices) => ({
  cents:
    100 *
    Math.min(
      ...pricedIds
        .filter((id) => id !== "most-visits" && now[id].per !== "month")
        .map((id) => now[id].from),
    ),
  per: "session" as const,
});
