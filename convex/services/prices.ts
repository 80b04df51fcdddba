import { lowestPrice } from "../business/lowestPrice";
import { type ServicePrice, servicePrices as inFile } from "../business/servicePrices";
import { money } from "../shared/money";
import { withTax } from "../shared/tax";
import { forVisit } from "../shared/visitPrice";
import { findServiceId } from "./names";
import type { Amounts, ServicePrices } from "./priceList";
import type { ServiceId } from "./titles";

/** A service's price in cents, GST included. `to` is absent if the price is fixed. */
export interface PriceRange {
  from: number;
  to?: number;
  per: "month" | "session";
}

/** A service's price as text and, if there's one, as a number. */
export interface SuggestedPrice {
  suggestedPricing: string;
  range?: PriceRange;
}

const BY_QUOTE = "Varies, contact for quote";
const FREE_OR_LOW_COST = "Free or low-cost";

/** The services without a price, because the work differs too much, or because it's for people who couldn't afford it. */
const inWords = {
  "new-website": BY_QUOTE,
  "online-shop": BY_QUOTE,
  "online-payments": BY_QUOTE,
  "community-classes": FREE_OR_LOW_COST,
  "office-network": BY_QUOTE,
  "logo-design": BY_QUOTE,
  "device-recycling": FREE_OR_LOW_COST,
} satisfies Record<Exclude<ServiceId, keyof ServicePrices>, string>;

const isInWords = (id: ServiceId): id is keyof typeof inWords => id in inWords;

/** Whether its price takes a quote, so that it can't be booked directly. */
export const isByQuote = (id: ServiceId): boolean => isInWords(id) && inWords[id] === BY_QUOTE;

const formatAmount = ({ from, to }: Amounts): string =>
  to === undefined ? money(from) : `${money(from)} to ${money(to)}`;

const toRange = ({ per, from, to }: ServicePrice): PriceRange => ({
  from: from * 100,
  ...(to !== undefined && { to: to * 100 }),
  per: per === "month" ? "month" : "session",
});

/** A service's price as it is now. */
export function priceOf(id: ServiceId, prices: ServicePrices): SuggestedPrice {
  if (isInWords(id)) return { suggestedPricing: inWords[id] };
  const range = toRange(prices[id]);
  return { suggestedPricing: `${formatAmount(range)} per ${range.per}`, range };
}

/** A service's price where there's little room. */
export const formatShortPrice = (id: ServiceId, prices: ServicePrices): string =>
  isByQuote(id) ? "By quote" : priceOf(id, prices).suggestedPricing.replace(" per session", "");

/** What most visits cost: `$60 to $150`. */
export const formatMostVisits = (prices: ServicePrices): string =>
  formatAmount(toRange(prices["most-visits"]));

/** A service's price by its title or its name in the form; undefined if the catalogue doesn't have it. */
export function findServicePrice(
  service: string,
  prices: ServicePrices,
): SuggestedPrice | undefined {
  const id = findServiceId(service);
  return id && priceOf(id, prices);
}

/** Whether the price is per visit and includes its length. */
export function isPerVisit(service: string): boolean {
  const id = findServiceId(service);
  return id === undefined || (!isInWords(id) && inFile[id].per === "visit");
}

/**
 * A service's price where it stands alone: on its page, beside a request, and once that's sent. For a service outside
 * the catalogue it's the lowest price of all.
 * @param minutes the planned length of a visit
 */
export function formatServicePrice(
  service: string,
  minutes: number,
  prices: ServicePrices,
): string {
  const { suggestedPricing, range } = findServicePrice(service, prices) ?? {};
  if (isPerVisit(service)) {
    const amount = range ? formatAmount(range) : `From ${money(lowestPrice(prices))}`;
    return `${amount} ${forVisit(minutes)}`;
  }
  return range === undefined ? (suggestedPricing ?? "") : withTax(suggestedPricing ?? "");
}
