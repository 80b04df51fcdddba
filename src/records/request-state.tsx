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

/** The badge colour of a request's state. */
export const getStateTone = (request: Stated): BadgeTone => tones[getRequestState(request)];

/** A request's state, worded for its reader. */
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
