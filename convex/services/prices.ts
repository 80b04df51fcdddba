import { fromPrices } from "../business/prices";
import { money } from "../shared/money";
import { withTax } from "../shared/tax";
import { findServiceId } from "./names";
import type { ServiceId } from "./titles";

/** What a service costs: cents, GST included. `to` is left out where the price is fixed. */
export interface PriceRange {
  from: number;
  to?: number;
  per: "month" | "session";
}

/** A service's price as a visitor reads it and, where there is one, as a number. */
export interface SuggestedPrice {
  suggestedPricing: string;
  range?: PriceRange;
}

function priced(range: PriceRange): SuggestedPrice {
  const { from, to, per } = range;
  const amount = to === undefined ? money(from) : `${money(from)} to ${money(to)}`;
  return { suggestedPricing: `${amount} per ${per}`, range };
}

/** A price in whole dollars, fixed or between two amounts. */
const pricedPer = (per: "session" | "month") => (from: number, to?: number) =>
  priced({ from: from * 100, per, ...(to !== undefined && { to: to * 100 }) });

const perSession = pricedPer("session");
const perMonth = pricedPer("month");

/** The work differs too much from one person to the next. */
const byQuote: SuggestedPrice = { suggestedPricing: "Varies, contact for quote" };

/** Whether it has no price before somebody has told us what they need: it can't be booked as it stands. */
export const isByQuote = ({ suggestedPricing }: SuggestedPrice): boolean =>
  suggestedPricing === byQuote.suggestedPricing;

/** For people who could not come otherwise. */
const freeOrLowCost: SuggestedPrice = { suggestedPricing: "Free or low-cost" };

/** What each service of the catalogue costs, by its id. Apart from what else is said of it, as `serviceTitles` is. */
export const servicePrices = {
  "pc-setup": perSession(80, 120),
  "desktop-setup": perSession(80, 120),
  "wifi-setup": perSession(70, 110),
  "computer-repair": perSession(80, 180),
  "virus-removal": perSession(90, 150),
  "data-recovery": perSession(100, 200),
  "phone-tablet-help": perSession(60, 90),
  "email-help": perSession(60, 90),
  "printer-setup": perSession(60, 90),
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
  lessons: perSession(60, 80),
  "community-classes": freeOrLowCost,
  "online-safety": perSession(60, 90),
  "staff-training": perSession(150, 200),
  "smart-home": perSession(70, 120),
  "office-network": byQuote,
  "cloud-backup": perMonth(80, 200),
  "security-review": perSession(120, 200),
  "logo-design": byQuote,
  "device-recycling": freeOrLowCost,
} satisfies Record<ServiceId, SuggestedPrice>;

/** The price of a service, by its title or by its name in the form; undefined for one that the catalogue doesn't have. */
export function findServicePrice(service: string): SuggestedPrice | undefined {
  const id = findServiceId(service);
  return id && servicePrices[id];
}

/**
 * What a service costs, as it's said beside a request for it; of one that the catalogue doesn't have, where prices of services
 * begin.
 */
export function formatServicePrice(service: string): string {
  const price = findServicePrice(service);
  if (price === undefined) {
    const { cents, per } = fromPrices.services;
    return withTax(`From ${money(cents)} per ${per}`);
  }
  const { suggestedPricing, range } = price;
  return range === undefined ? suggestedPricing : withTax(suggestedPricing);
}
