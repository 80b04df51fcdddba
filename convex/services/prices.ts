import { money } from "../business/money";

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

/** A price in whole dollars for each session, fixed or between two amounts. */
export function perSession(from: number, to?: number): SuggestedPrice {
  return priced({ from: from * 100, per: "session", ...(to !== undefined && { to: to * 100 }) });
}

/** A price in whole dollars for each month, fixed or between two amounts. */
export function perMonth(from: number, to?: number): SuggestedPrice {
  return priced({ from: from * 100, per: "month", ...(to !== undefined && { to: to * 100 }) });
}

/** The work differs too much from one person to the next. */
export const byQuote: SuggestedPrice = { suggestedPricing: "Varies, contact for quote" };

/** Whether it has no price before somebody has told us what they need: it can't be booked as it stands. */
export const isByQuote = ({ suggestedPricing }: SuggestedPrice): boolean =>
  suggestedPricing === byQuote.suggestedPricing;

/** For people who could not come otherwise. */
export const freeOrLowCost: SuggestedPrice = { suggestedPricing: "Free or low-cost" };
