import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { formatSlot } from "#convex/bookings/status";
import { TallTextLink } from "../../ui/text-link";
import { useSearchParamLink } from "../../ui/use-search-param-link";
import { formatOffer } from "./format";
import type { OwnerRequest } from "./week-days";

type Offered = OwnerRequest & { otherTimes: NonNullable<OwnerRequest["otherTimes"]> };

const hasOffer = (request: OwnerRequest): request is Offered => request.otherTimes !== undefined;

/** The requests whose clients were offered other times, from a day to another, live. */
export function useOffered(days: { from: string; to?: string }): Offered[] {
  return (useQuery(api.bookings.owner.otherTimes, days) ?? []).filter(hasOffer);
}

/** Who was offered what, and who has answered; nothing where nobody was. */
export function OfferedTimes({ offered }: { offered: readonly Offered[] }) {
  const link = useSearchParamLink();
  if (offered.length === 0) return null;
  return (
    <ul aria-label="Offered other times" className="grid gap-2">
      {offered.map((request) => (
        <li key={request.reference}>
          <TallTextLink to={link({ open: request.reference })}>{request.name}</TallTextLink>
          <span>{`, ${formatSlot(request.otherTimes.visit)}: ${formatOffer(request)}`}</span>
        </li>
      ))}
    </ul>
  );
}

/** The same for one request. */
export function OfferOf({ request }: { request: OwnerRequest }) {
  return hasOffer(request) && <p>{formatOffer(request)}</p>;
}
