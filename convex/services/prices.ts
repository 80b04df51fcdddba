import { lowestPrice } from "../business/lowestPrice";
import { type ServicePrice, servicePrices as inFile } from "../business/servicePrices";
import { type Service, services } from "../business/services";
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

const inWords = {
  "by quote": "Varies, contact for quote",
  "free or low-cost": "Free or low-cost",
};

/** The words in the place of a price; undefined if there is one. */
function findWords(id: ServiceId): string | undefined {
  const { price }: Service = services[id];
  return typeof price === "string" ? inWords[price] : undefined;
}

/** Whether its price takes a quote, so that it can't be booked directly. */
export const isByQuote = (id: ServiceId): boolean => services[id].price === "by quote";

/** A service's price; undefined if it has none, or if there is no such service. */
export const findPrice = (id: string, prices: ServicePrices): ServicePrice | undefined =>
  (prices as Readonly<Record<string, ServicePrice | undefined>>)[id];

const formatAmount = ({ from, to }: Amounts): string =>
  to === undefined ? money(from) : `${money(from)} to ${money(to)}`;

const toRange = ({ per, from, to }: ServicePrice): PriceRange => ({
  from: from * 100,
  ...(to !== undefined && { to: to * 100 }),
  per: per === "month" ? "month" : "session",
});

function toSuggested(price: ServicePrice): SuggestedPrice {
  const range = toRange(price);
  return { suggestedPricing: `${formatAmount(range)} per ${range.per}`, range };
}

/** A service's price as it is now. */
export function priceOf(id: ServiceId, prices: ServicePrices): SuggestedPrice {
  const price = findPrice(id, prices);
  return price === undefined ? { suggestedPricing: findWords(id) ?? "" } : toSuggested(price);
}

/** A service's price where there's little room. */
export const formatShortPrice = (id: ServiceId, prices: ServicePrices): string =>
  isByQuote(id) ? "By quote" : priceOf(id, prices).suggestedPricing.replace(" per session", "");

/** What most visits cost: `$60 to $150`. */
export const formatMostVisits = (prices: ServicePrices): string =>
  formatAmount(toRange(prices["most-visits"]));

/** A service, and the price that applies, or applied when it was booked; null if that's only in words. */
export interface PricedService {
  selectedService: string;
  /** Coming to a client is part of a price, unless it's for help online. */
  serviceType?: "online" | "in-person" | undefined;
  price: ServicePrice | null;
}

/** A service with today's price: for one outside the catalogue the lowest of all. */
export function priceNow(selectedService: string, prices: ServicePrices): PricedService {
  const id = findServiceId(selectedService);
  if (id === undefined)
    return { selectedService, price: { per: "visit", from: lowestPrice(prices) / 100 } };
  return { selectedService, price: findPrice(id, prices) ?? null };
}

/** A service's price in the price list; undefined if the catalogue doesn't have the service. */
export function findListPrice({
  selectedService,
  price,
}: PricedService): SuggestedPrice | undefined {
  const id = findServiceId(selectedService);
  if (id === undefined) return undefined;
  if (price !== null) return toSuggested(price);
  const suggestedPricing = findWords(id);
  return suggestedPricing === undefined ? undefined : { suggestedPricing };
}

/** Whether the price is per visit and includes its length. */
export function isPerVisit(service: string): boolean {
  const id = findServiceId(service);
  return id === undefined || findPrice(id, inFile)?.per === "visit";
}

/**
 * A service's price where it stands alone: on its page, beside a request, and once that's sent.
 * @param minutes the planned length of a visit
 */
export function formatServicePrice(service: PricedService, minutes: number): string {
  const { suggestedPricing = "", range } = findListPrice(service) ?? {};
  const { price } = service;
  if (price?.per === "visit") {
    const amount = range ? formatAmount(range) : `From ${money(toRange(price).from)}`;
    return `${amount} ${forVisit(minutes, service.serviceType === "online")}`;
  }
  return range === undefined ? suggestedPricing : withTax(suggestedPricing);
}
