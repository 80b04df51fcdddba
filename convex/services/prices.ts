import { fromPrices } from "../business/prices";
import { money } from "../shared/money";
import { withTax } from "../shared/tax";
import { forVisit } from "../shared/visitPrice";
import { findServiceId } from "./names";
import type { ServiceId } from "./titles";

/** A service's price in cents, GST included. `to` is absent if the price is fixed. */
export interface PriceRange {
  from: number;
  to?: number;
  per: "month" | "session";
  /** A session is one visit of the usual length. */
  isVisit?: true;
}

/** A service's price as text and, if there's one, as a number. */
export interface SuggestedPrice {
  suggestedPricing: string;
  range?: PriceRange;
}

const formatAmount = ({ from, to }: PriceRange): string =>
  to === undefined ? money(from) : `${money(from)} to ${money(to)}`;

const priced = (range: PriceRange): SuggestedPrice => ({
  suggestedPricing: `${formatAmount(range)} per ${range.per}`,
  range,
});

/** A price in whole dollars, fixed or a range. */
const pricedPer = (per: "session" | "month") => (from: number, to?: number) =>
  priced({ from: from * 100, per, ...(to !== undefined && { to: to * 100 }) });

const perSession = pricedPer("session");
const perMonth = pricedPer("month");

/** The same, for work that takes one visit. */
const perVisit = (from: number, to: number) =>
  priced({ from: from * 100, to: to * 100, per: "session", isVisit: true });

/** The work differs too much between people. */
const byQuote: SuggestedPrice = { suggestedPricing: "Varies, contact for quote" };

/** Whether it has no price until somebody has told us what they need, so that it can't be booked directly. */
export const isByQuote = ({ suggestedPricing }: SuggestedPrice): boolean =>
  suggestedPricing === byQuote.suggestedPricing;

/** For people who couldn't afford it otherwise. */
const freeOrLowCost: SuggestedPrice = { suggestedPricing: "Free or low-cost" };

/** The price of each service by its id. It's a separate map for the reason given at `serviceTitles`. */
export const servicePrices = {
  "pc-setup": perVisit(80, 120),
  "desktop-setup": perVisit(80, 120),
  "wifi-setup": perVisit(70, 110),
  "computer-repair": perVisit(80, 180),
  "virus-removal": perVisit(90, 150),
  "data-recovery": perVisit(100, 200),
  "phone-tablet-help": perVisit(60, 90),
  "email-help": perVisit(60, 90),
  "printer-setup": perVisit(60, 90),
  "remote-support": perMonth(50, 80),
  "new-website": byQuote,
  "one-page-website": perSession(150, 200),
  "online-shop": byQuote,
  "website-changes": perSession(60, 120),
  "website-care": perMonth(60, 120),
  "website-speed": perSession(90, 160),
  "search-results": perMonth(80, 150),
  "accessible-website": perSession(100, 180),
  "domain-email": perSession(70, 110),
  "online-payments": byQuote,
  lessons: perVisit(60, 80),
  "community-classes": freeOrLowCost,
  "online-safety": perVisit(60, 90),
  "staff-training": perSession(150, 200),
  "smart-home": perVisit(70, 120),
  "office-network": byQuote,
  "cloud-backup": perMonth(80, 200),
  "security-review": perVisit(120, 200),
  "logo-design": byQuote,
  "device-recycling": freeOrLowCost,
} satisfies Record<ServiceId, SuggestedPrice>;

/** A service's price by its title or its name in the form; undefined if the catalogue doesn't have it. */
export function findServicePrice(service: string): SuggestedPrice | undefined {
  const id = findServiceId(service);
  return id && servicePrices[id];
}

/** Whether the price is per visit and includes its length. */
export function isPerVisit(service: string): boolean {
  const price = findServicePrice(service);
  return price === undefined || price.range?.isVisit === true;
}

/**
 * A service's price where it stands alone: on its page, beside a request, and once that's sent. For a service outside
 * the catalogue it's the lowest price of all.
 * @param minutes the planned length of a visit
 */
export function formatServicePrice(service: string, minutes: number): string {
  const { suggestedPricing, range } = findServicePrice(service) ?? {};
  if (isPerVisit(service)) {
    const amount = range ? formatAmount(range) : `From ${money(fromPrices.services.cents)}`;
    return `${amount} ${forVisit(minutes)}`;
  }
  return range === undefined ? (suggestedPricing ?? "") : withTax(suggestedPricing ?? "");
}
