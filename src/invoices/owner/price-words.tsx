import { findServicePrice } from "#convex/services/prices";
import { money } from "#convex/shared/money";
import { useToday } from "../../lib/now";
import { OverdueBadge } from "../../records/overdue-badge";
import { useRequestMoney } from "./use-request-money";

/** What a request costs, in a few words: by its invoice, else by what was agreed on, else by the price list; and how late it is. */
export function PriceWords({ reference, service }: { reference: string; service: string }) {
  const request = useRequestMoney(reference);
  const today = useToday();
  if (!request) return null;
  const { invoice, agreedCents, free } = request;
  if (invoice !== undefined && invoice.state !== "cancelled")
    return (
      <span className="flex flex-wrap items-center gap-x-2">
        <span>{money(invoice.cents)}</span>
        <OverdueBadge invoice={invoice} today={today} />
      </span>
    );
  if (free !== undefined) return free;
  if (agreedCents !== undefined) return `${money(agreedCents)} agreed`;
  return findServicePrice(service)?.suggestedPricing ?? "Not set yet";
}
