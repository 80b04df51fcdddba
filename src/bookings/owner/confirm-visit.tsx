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
  /** Whose visit it is, where that's known: the message then says how they hear of it. */
  client?: Parameters<typeof useConfirming>[1];
  kind?: ComponentProps<typeof Button>["kind"];
}

/** Confirms a booking with one press, wherever it's listed; what was done can be undone. */
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

/** The same where a booking is only mentioned: nothing on its own page, nor unless it waits for that and is still ahead. */
export function ConfirmIfWaiting({ reference }: { reference: string }) {
  const [params] = useSearchParams();
  const isOpen = params.get("open") === reference;
  const request = useQuery(api.bookings.owner.get, isOpen ? "skip" : { reference });
  const today = useToday();
  if (!request || getRequestState(request) !== "unconfirmed") return null;
  return isUnsettled(request, today) ? null : (
    <ConfirmVisit reference={reference} client={request} />
  );
}
