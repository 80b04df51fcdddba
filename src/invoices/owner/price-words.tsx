import { findServicePrice } from "#convex/services/prices";
import { money } from "#convex/shared/money";
import { useRequestMoney } from "./use-request-money";

/** What a request costs, in a few words: by its invoice, else by what was agreed on, else by the price list. */
export function PriceWords({ reference, service }: { reference: string; service: string }) {
  const request = useRequestMoney(reference);
  if (!request) return null;
  const { invoice, agreedCents, free } = request;
  if (invoice !== undefined && invoice.state !== "cancelled") return money(invoice.cents);
  if (free !== undefined) return free;
  if (agreedCents !== undefined) return `${money(agreedCents)} agreed`;
  return findServicePrice(service)?.suggestedPricing ?? "Not set yet";
}
