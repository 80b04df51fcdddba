import { getSlot } from "#convex/bookings/rules";
import { formatSlot, getRequestState, isCallDue } from "#convex/bookings/status";
import { dateAt, formatDate } from "#convex/shared/dates";
import { RequestStateBadge } from "../../records/request-state";
import { Badge } from "../../ui/badge";
import { RecordCard } from "../../ui/record-card";
import { RecordLink } from "../../ui/record-link";
import { ConfirmVisit } from "./confirm-visit";
import { formatPlace } from "./format";
import { askOf, DidItHappen, hasPayment, isUnsettled } from "./past-visit";
import { ChooseBooking, type Choosing } from "./several";
import type { OwnerRequest } from "./week-days";

interface OwnerCardProps {
  request: OwnerRequest;
  /** The business's date. */
  today: string;
  choosing: Choosing;
}

/** One request of a list; what waits can be answered right there, and what's open chosen with others. */
export function OwnerCard({ request, today, choosing }: OwnerCardProps) {
  const { reference, name, selectedService, status, confirmed, submissionTimestamp } = request;
  const { attendingAt, callDue, visitedName, ownerNote, hasQuoteDraft } = request;
  const slot = getSlot(request);
  const waits = status === "Pending" && !confirmed;
  const isPast = isUnsettled(request, today);
  return (
    <RecordCard
      isNew={waits}
      title={<RecordLink value={reference}>{name}</RecordLink>}
      meta={`${reference} · sent ${formatDate(dateAt(submissionTimestamp))}`}
      badges={
        <>
          {isPast ? (
            <Badge tone="waiting">{askOf(request)}</Badge>
          ) : (
            <RequestStateBadge request={request} reader="owner" />
          )}
          {attendingAt !== undefined && <Badge tone="good">Will be there</Badge>}
          {hasQuoteDraft && <Badge>Quote begun, not sent</Badge>}
          {isCallDue(callDue) && <Badge tone="waiting">No email: call</Badge>}
        </>
      }
      {...(status === "Pending" && {
        actions: (
          <>
            {isPast && <DidItHappen visit={{ reference, hasPayment: hasPayment(request) }} />}
            {getRequestState(request) === "unconfirmed" && !isPast && (
              <ConfirmVisit reference={reference} client={request} />
            )}
            <ChooseBooking request={request} choosing={choosing} />
          </>
        ),
      })}
    >
      <div>
        {slot !== undefined && <p className="font-semibold">{formatSlot(slot)}</p>}
        <p className="[overflow-wrap:anywhere]">{`${selectedService} · ${formatPlace(request)}`}</p>
        {visitedName !== undefined && (
          <p className="[overflow-wrap:anywhere]">{`For ${visitedName}`}</p>
        )}
        {ownerNote !== undefined && (
          <p className="line-clamp-2 [overflow-wrap:anywhere] text-muted">{`Note for this visit: ${ownerNote}`}</p>
        )}
      </div>
    </RecordCard>
  );
}
