import { formatSlot } from "#convex/bookings/status";
import { getSlot, isCallDue } from "#convex/bookings/status";
import { dateAt, formatDate } from "#convex/shared/dates";
import { RequestStateBadge } from "../../records/request-state";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { RecordCard } from "../../ui/record-card";
import { RecordLink } from "../../ui/record-link";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { useConfirming } from "./changes";
import { formatPlace } from "./format";
import type { OwnerRequest } from "./week-days";

/** One request of a list; a booking that waits can be confirmed right there. */
export function OwnerCard({ request }: { request: OwnerRequest }) {
  const { reference, name, selectedService, status, confirmed, submissionTimestamp } = request;
  const { attendingAt, waitingList, callDue, visitedName } = request;
  const slot = getSlot(request);
  const waits = status === "Pending" && !confirmed;
  return (
    <RecordCard
      isNew={waits}
      title={<RecordLink value={reference}>{name}</RecordLink>}
      meta={`${reference} · sent ${formatDate(dateAt(submissionTimestamp))}`}
      badges={
        <>
          <RequestStateBadge request={request} reader="owner" />
          {attendingAt !== undefined && <Badge tone="good">Will be there</Badge>}
          {isCallDue(callDue) && <Badge tone="waiting">No email: call</Badge>}
          {waitingList !== undefined && <Badge>Waits for an earlier time</Badge>}
        </>
      }
      {...(waits && slot !== undefined && { actions: <ConfirmHere request={request} /> })}
    >
      <div>
        {slot !== undefined && <p className="font-semibold">{formatSlot(slot)}</p>}
        <p className="[overflow-wrap:anywhere]">{`${selectedService} · ${formatPlace(request)}`}</p>
        {visitedName !== undefined && (
          <p className="[overflow-wrap:anywhere]">{`For ${visitedName}`}</p>
        )}
      </div>
    </RecordCard>
  );
}

function ConfirmHere({ request }: { request: OwnerRequest }) {
  const { confirm, busy } = useConfirming(request);
  return (
    <Button kind="secondary" busy={busy} onClick={confirm}>
      <span>
        Confirm<VisuallyHidden>: {request.reference}</VisuallyHidden>
      </span>
    </Button>
  );
}
