import { useQuery } from "convex/react";
import type { ComponentProps } from "react";
import { useSearchParams } from "react-router-dom";
import { api } from "#convex/_generated/api";
import { getRequestState } from "#convex/bookings/status";
import { useToday } from "../../lib/now";
import { Button } from "../../ui/button";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { useConfirming } from "./changes";
import { isUnsettled } from "./past-visit";

interface ConfirmVisitProps {
  reference: string;
  /** The visit's client, if known, so that the message says how they're notified. */
  client?: Parameters<typeof useConfirming>[1];
  kind?: ComponentProps<typeof Button>["kind"];
}

/** Confirms a booking with one press, with undo. */
export function ConfirmVisit({ reference, client, kind = "primary" }: ConfirmVisitProps) {
  const { confirm, busy } = useConfirming(reference, client);
  return (
    <Button kind={kind} busy={busy} onClick={confirm}>
      <span>
        Confirm<VisuallyHidden>{`: ${reference}`}</VisuallyHidden>
      </span>
    </Button>
  );
}

/** The same where a booking is only mentioned; hidden on its own page, and once it's confirmed or past. */
export function ConfirmIfWaiting({ reference }: { reference: string }) {
  const [params] = useSearchParams();
  const isOpen = params.get("open") === reference;
  const request = useQuery(api.bookings.staff.get, isOpen ? "skip" : { reference });
  const today = useToday();
  if (!request || getRequestState(request) !== "unconfirmed") return null;
  return isUnsettled(request, today) ? null : (
    <ConfirmVisit reference={reference} client={request} kind="secondary" />
  );
}
