import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";

/** A request's money, and the reason if it's free. Null if there's no such request, undefined while loading. */
export function useRequestMoney(reference: string) {
  const request = useQuery(api.invoices.staff.ofRequest, { reference });
  const isIncluded = useQuery(api.memberships.staff.includes, { reference });
  if (!request) return request;
  if (isIncluded === undefined) return undefined;
  const { invoice, agreedCents, returnOf } = request;
  const isAsked = agreedCents !== undefined || (invoice && invoice.state !== "cancelled");
  const included = isIncluded ? "Included in the plan" : undefined;
  const free = returnOf === undefined ? included : "Free";
  return { ...request, free: isAsked ? undefined : free };
}

export type ShownMoney = NonNullable<ReturnType<typeof useRequestMoney>>;
