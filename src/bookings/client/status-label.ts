import { formatRequestStatus, type RequestStatus } from "#convex/bookings/status";
import type { BadgeTone } from "../../ui/badge";

/** Where a request stands: its status, and whether it goes ahead. */
export interface StatusLabel {
  status: RequestStatus;
  /** `Not going ahead` for a cancelled one. */
  label: string;
  tone: BadgeTone;
}

/** Both signs of a request's state in words (docs/product.md 5). */
export function getStatusLabel(request: { status: string; confirmed: boolean }): StatusLabel {
  const status = formatRequestStatus(request.status);
  if (status === "Cancelled") return { status, label: "Not going ahead", tone: "neutral" };
  return request.confirmed
    ? { status, label: "Confirmed", tone: "good" }
    : { status, label: "Not confirmed yet", tone: "waiting" };
}
