import { slotInWords } from "../../convex/requests/rules";
import { dateAt, dateInWords } from "../../convex/business/dates";
import { Button } from "../ui/button";
import { RecordCard } from "../ui/record-card";
import { RecordLink } from "../ui/record-link";
import { VisuallyHidden } from "../ui/visually-hidden";
import { placeInWords, slotOf } from "./owner-words";
import { StateBadge } from "./owner-state";
import { useConfirming } from "./owner-changes";
import type { OwnerRequest } from "./owner-week-days";

/** One request of a list; a booking that waits can be confirmed right there. */
export function OwnerCard({ request }: { request: OwnerRequest }) {
  const { reference, name, selectedService, status, confirmed, submissionTimestamp } = request;
  const slot = slotOf(request);
  const waits = status === "Pending" && !confirmed;
  return (
    <RecordCard
      isNew={waits}
      title={<RecordLink value={reference}>{name}</RecordLink>}
      meta={`${reference} · sent ${dateInWords(dateAt(submissionTimestamp))}`}
      badges={<StateBadge request={request} />}
      {...(waits && slot !== undefined && { actions: <ConfirmHere request={request} /> })}
    >
      <div>
        {slot !== undefined && <p className="font-semibold">{slotInWords(slot)}</p>}
        <p className="[overflow-wrap:anywhere]">{`${selectedService} · ${placeInWords(request)}`}</p>
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
