import type { ReactNode } from "react";
import { getSlot } from "#convex/bookings/rules";
import { getRequestState, isCallDue } from "#convex/bookings/status";
import { formatShortDate, formatShortSlot } from "#convex/shared/columns";
import { dateAt } from "#convex/shared/dates";
import { suburbsOf } from "#convex/shared/serviceArea";
import { RequestStateBadge } from "../../records/request-state";
import { OwnerOnly } from "../../session/helper";
import { Badge } from "../../ui/badge";
import type { TableColumn } from "../../ui/data-table";
import { RecordLink } from "../../ui/record-link";
import { ConfirmVisit } from "./confirm-visit";
import { MoveButton } from "./move-dialog";
import { askOf, DidItHappen, hasPayment, isUnsettled } from "./past-visit";
import { ChooseBooking, type Choosing } from "./several";
import type { OwnerRequest } from "./week-days";

function formatWhen(request: OwnerRequest, today: string): string {
  const slot = getSlot(request);
  return slot === undefined
    ? `Sent ${formatShortDate(dateAt(request.submissionTimestamp), today)}`
    : formatShortSlot(slot, today);
}

function formatWhere({ serviceType, address = "", postcode }: OwnerRequest): string {
  if (serviceType === "online") return "Online";
  return [address, suburbsOf(postcode)[0] ?? postcode].filter(Boolean).join(", ");
}

const formatAbout = ({ selectedService, visitedName }: OwnerRequest): string =>
  [selectedService, visitedName && `for ${visitedName}`].filter(Boolean).join(" · ");

/** The client's text, unless it's an order's generated one, and the owner's note. */
const formatWords = ({ order, additionalInfo, ownerNote }: OwnerRequest): string =>
  [
    order === undefined && additionalInfo && `“${additionalInfo}”`,
    ownerNote && `Note: ${ownerNote}`,
  ]
    .filter(Boolean)
    .join(" · ");

const selectColumn = (choosing: Choosing): TableColumn<OwnerRequest> => ({
  title: "Select",
  narrow: "choose",
  cell: (request) =>
    request.status === "Pending" && <ChooseBooking request={request} choosing={choosing} />,
});

/**
 * Columns of a list of requests.
 * @param today the business's date
 * @param choosing the selection of rows, for an owner
 * @param areAlike all rows have the same state, so it isn't shown
 */
export const bookingColumns = (
  today: string,
  choosing: Choosing | undefined,
  areAlike: boolean,
): TableColumn<OwnerRequest>[] => [
  ...(choosing === undefined ? [] : [selectColumn(choosing)]),
  {
    title: "Client",
    narrow: "title",
    width: "minmax(7rem, 1fr)",
    cell: ({ reference, name }) => <RecordLink value={reference}>{name}</RecordLink>,
  },
  { title: "When", narrow: "end", cell: (request) => formatWhen(request, today) },
  {
    title: "What",
    narrow: "detail",
    width: "minmax(0, 2fr)",
    cell: (request) => (
      <>
        <span className="line-clamp-2">{formatAbout(request)}</span>
        <span className="line-clamp-[2] text-sm whitespace-normal text-muted">
          {formatWords(request)}
        </span>
      </>
    ),
  },
  { title: "Where", narrow: "line", width: "minmax(0, 1.2fr)", cell: formatWhere },
  {
    title: "Status",
    narrow: "state",
    width: "fit-content(9rem)",
    cell: (request) => {
      const { hasQuoteDraft = false } = request;
      const isToCall = isCallDue(request.callDue);
      const hasState = !areAlike || isUnsettled(request, today);
      return (
        (hasState || hasQuoteDraft || isToCall) && (
          <span className="flex flex-wrap gap-1">
            {hasState && <State request={request} today={today} />}
            {hasQuoteDraft && <Badge>Quote begun, not sent</Badge>}
            {isToCall && <Badge tone="waiting">No email: call</Badge>}
          </span>
        )
      );
    },
  },
  {
    title: "To do",
    narrow: "below",
    cell: (request) => nextStep(request, today),
  },
];

function State({ request, today }: { request: OwnerRequest; today: string }) {
  if (isUnsettled(request, today)) return <Badge tone="waiting">{askOf(request)}</Badge>;
  return getRequestState(request) === "confirmed" && request.attendingAt !== undefined ? (
    <Badge tone="good">Will be there</Badge>
  ) : (
    <RequestStateBadge request={request} reader="owner" />
  );
}

function nextStep(request: OwnerRequest, today: string): ReactNode {
  const { reference } = request;
  if (isUnsettled(request, today))
    return (
      <span className="flex flex-wrap gap-2 py-1">
        <DidItHappen visit={{ reference, hasPayment: hasPayment(request) }} />
      </span>
    );
  return getRequestState(request) === "unconfirmed" ? (
    <OwnerOnly>
      <div className="flex flex-wrap gap-2 py-1">
        <ConfirmVisit reference={reference} client={request} />
        <MoveButton request={request} kind="tool" />
      </div>
    </OwnerOnly>
  ) : null;
}
