import { type RequestStatus, requestStatusInWords } from "#convex/bookings/status";
import type { BadgeTone } from "../../ui/badge";

/** Where a request stands: its status, and whether it goes ahead. */
export interface Standing {
  status: RequestStatus;
  /** `Not going ahead` for a cancelled one. */
  outlook: string;
  tone: BadgeTone;
}

/** Both signs of a request's state in words (docs/product.md 5). */
export function standingOf(request: { status: string; confirmed: boolean }): Standing {
  const status = requestStatusInWords(request.status);
  if (status === "Cancelled") return { status, outlook: "Not going ahead", tone: "neutral" };
  return request.confirmed
    ? { status, outlook: "Confirmed", tone: "good" }
    : { status, outlook: "Not confirmed yet", tone: "waiting" };
}
