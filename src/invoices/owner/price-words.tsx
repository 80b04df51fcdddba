import { findServicePrice } from "#convex/services/prices";
import { money } from "#convex/shared/money";
import { useServicePrices } from "../../business/service-prices";
import { useRequestMoney } from "./use-request-money";

/** A request's price in a few words: from its invoice, else what was agreed, else the price list. */
export function PriceWords({ reference, service }: { reference: string; service: string }) {
  const request = useRequestMoney(reference);
  const prices = useServicePrices();
  if (!request) return null;
  const { invoice, agreedCents, free } = request;
  if (invoice !== undefined && invoice.state !== "cancelled") return money(invoice.cents);
  if (free !== undefined) return free;
  if (agreedCents !== undefined) return `${money(agreedCents)} agreed`;
  return findServicePrice(service, prices)?.suggestedPricing ?? "Not set yet";
}
