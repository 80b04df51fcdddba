import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import { formatShortSlot } from "#convex/shared/columns";
import { useToday } from "../../lib/now";
import { TallTextLink } from "../../ui/text-link";
import { useSearchParamLink } from "../../ui/use-search-param-link";
import { formatOffer } from "./format";

type Offered = FunctionReturnType<typeof api.bookings.owner.offered>[number];

/** The offers to clients of closed times within a period, live. */
export const useOffered = (days: { from: string; to?: string }): Offered[] =>
  useQuery(api.bookings.owner.offered, days) ?? [];

/** The offers and their answers; hidden if there are none. */
export function OfferedTimes({ offered }: { offered: readonly Offered[] }) {
  const link = useSearchParamLink();
  const today = useToday();
  if (offered.length === 0) return null;
  return (
    <ul aria-label="Offered other times" className="grid gap-2">
      {offered.map((request) => (
        <li key={request.reference}>
          <TallTextLink to={link({ open: request.reference })}>{request.name}</TallTextLink>
          <span>{`, ${formatShortSlot(request.offer.visit, today)}: ${formatOffer(request.offer, request, today)}`}</span>
        </li>
      ))}
    </ul>
  );
}
