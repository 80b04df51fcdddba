import { findListPrice, type PricedService } from "#convex/services/prices";
import { money } from "#convex/shared/money";
import { useRequestMoney } from "./use-request-money";

/** A request's price in a few words: from its invoice, else what was agreed, else the price it was booked with. */
export function PriceWords({ reference, ...booked }: { reference: string } & PricedService) {
  const request = useRequestMoney(reference);
  if (!request) return null;
  const { invoice, agreedCents, free } = request;
  if (invoice !== undefined && invoice.state !== "cancelled") return money(invoice.cents);
  if (free !== undefined) return free;
  if (agreedCents !== undefined) return `${money(agreedCents)} agreed`;
  return findListPrice(booked)?.suggestedPricing ?? "Not set yet";
}
