import type { PricePeriod } from "../business/prices";
import { formatCount } from "./numbers";

/** `5200` cents as "$52", `5250` as "$52.50", `125000` as "$1,250". */
export function money(cents: number): string {
  if (cents < 0) return `-${money(-cents)}`;
  const dollars = formatCount(Math.trunc(cents / 100));
  const rest = cents % 100;
  return rest === 0 ? `$${dollars}` : `$${dollars}.${String(rest).padStart(2, "0")}`;
}

/** An amount as typed: `80`, `89.50`. */
export const typedAmount = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);

/** The period of a price, after the amount. */
export const periodLabels: Record<PricePeriod, string> = {
  month: "a month",
  session: "a session",
  once: "once",
};

/** A price with its period: "$52 a month", "$100 once". */
export function formatPrice({ cents, per }: { cents: number; per: PricePeriod }): string {
  return `${money(cents)} ${periodLabels[per]}`;
}
