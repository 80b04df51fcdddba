import type { BookingActor } from "#convex/bookings/rules";
import { formatRequestState, getRequestState, type RequestState } from "#convex/bookings/status";
import { useNow } from "../lib/now";
import { Badge, type BadgeTone } from "../ui/badge";

type Stated = Parameters<typeof getRequestState>[0];

const tones: Record<RequestState, BadgeTone> = {
  unconfirmed: "waiting",
  replaced: "waiting",
  unanswered: "waiting",
  confirmed: "good",
  completed: "neutral",
  cancelled: "problem",
};

/** The colours of a request's state, wherever it shows. */
export const getStateTone = (request: Stated): BadgeTone => tones[getRequestState(request)];

/** Where a request stands, in the words for its reader. */
export function RequestStateBadge({
  request,
  reader,
}: {
  request: Parameters<typeof formatRequestState>[0];
  reader: BookingActor;
}) {
  const now = useNow(60_000);
  return <Badge tone={getStateTone(request)}>{formatRequestState(request, reader, now)}</Badge>;
}
