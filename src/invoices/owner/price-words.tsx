import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { findServicePrice } from "#convex/services/prices";
import { money } from "#convex/shared/money";

/** What a request costs, in a few words: by its invoice, else by what was agreed on, else by the price list. */
export function PriceWords({ reference, service }: { reference: string; service: string }) {
  const request = useQuery(api.invoices.owner.ofRequest, { reference });
  if (!request) return null;
  const { invoice, agreedCents, returnOf } = request;
  if (invoice !== undefined && invoice.state !== "cancelled") return money(invoice.cents);
  if (returnOf !== undefined) return "Free";
  if (agreedCents !== undefined) return `${money(agreedCents)} agreed`;
  return findServicePrice(service)?.suggestedPricing ?? "Not set yet";
}
