import { formatRequestStatus } from "#convex/bookings/status";
import { Badge, type BadgeTone } from "../../ui/badge";
import type { OwnerRequest } from "./week-days";

type Stated = Pick<OwnerRequest, "status" | "confirmed" | "bookingDate">;

interface State {
  words: string;
  tone: BadgeTone;
}

/** Where a request stands, as the owner needs to know it. */
export function getState({ status, confirmed, bookingDate }: Stated): State {
  switch (formatRequestStatus(status)) {
    case "Completed":
      return { words: "Done", tone: "neutral" };
    case "Cancelled":
      return { words: "Cancelled", tone: "trouble" };
    case "Pending":
      if (bookingDate === undefined) return { words: "Quote to give", tone: "waiting" };
      return confirmed
        ? { words: "Confirmed", tone: "good" }
        : { words: "To confirm", tone: "waiting" };
  }
}

export function StateBadge({ request }: { request: Stated }) {
  const { words, tone } = getState(request);
  return <Badge tone={tone}>{words}</Badge>;
}
