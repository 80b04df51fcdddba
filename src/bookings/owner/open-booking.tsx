import { useQuery } from "convex/react";
import type { ReactNode } from "react";
import { api } from "#convex/_generated/api";
import { getSlot } from "#convex/bookings/rules";
import { getRequestState } from "#convex/bookings/status";
import { isPriceAgreed } from "#convex/memberships/rules";
import { formatDeviceKind } from "#convex/people/rules";
import { formatShortDate, formatShortDateTime, formatShortSlot } from "#convex/shared/columns";
import { formatCount } from "#convex/shared/counting";
import { addDays } from "#convex/shared/dates";
import { toMailDomain } from "#convex/typed/mailbox";
import { useToday } from "../../lib/now";
import { restoreFocus } from "../../lib/restore-focus";
import { MemberCallOuts } from "../../memberships/owner/member-call-outs";
import { BackLink } from "../../navigation/back-link";
import { useListOfRecord } from "../../navigation/list-of-record";
import { ToPerson } from "../../records/links";
import { OverdueLink } from "../../records/overdue-link";
import { RequestStateBadge } from "../../records/request-state";
import { OwnerOnly, useIsHelper } from "../../session/helper";
import { Badge } from "../../ui/badge";
import { Card, CardSection } from "../../ui/card";
import { LoadingLine } from "../../ui/loading-line";
import { PanelHeader } from "../../ui/panel";
import { TallTextLink } from "../../ui/text-link";
import { useSearchParamLink } from "../../ui/use-search-param-link";
import { BookAgain } from "../book-again";
import { OwnerActions } from "./booking-actions";
import { OwnerFacts } from "./booking-facts";
import { BookingTimeline } from "./booking-timeline";
import { CallDue } from "./call-due";
import { ChooseMember } from "./choose-member";
import { formatOffer, isUnpaid, type OpenRequest } from "./format";
import { MissedFee } from "./missed-fee";
import { askOf, isUnsettled } from "./past-visit";
import { RemoteLink } from "./remote-link";
import { RepeatingVisits } from "./repeating-visits";
import { ReportSection } from "./report";
import { VisitDevice } from "./visit-device";
import { VisitNote } from "./visit-note";
import { VisitWords } from "./visit-words";

interface OwnerBookingProps {
  reference: string;
  price: (request: OpenRequest) => ReactNode;
  /** The next step for unpaid work. */
  getPaid: (request: OpenRequest) => ReactNode;
  quoteAndMoney: (request: OpenRequest) => ReactNode;
  conversation: (contact: string) => ReactNode;
}

/** One request: client, time, place, next step and texts, then its money, with messages and history beside it. */
export function OwnerBooking(props: OwnerBookingProps) {
  const { reference, price, getPaid, quoteAndMoney, conversation } = props;
  const request = useQuery(api.bookings.staff.get, { reference });
  const today = useToday();
  const isHelper = useIsHelper();
  useListOfRecord(request && listOf(request, today));
  return (
    <div ref={restoreFocus} className="grid min-w-0 gap-4">
      <BackLink>Back to the bookings</BackLink>
      <PanelHeader title={getTitle(request, reference)} lead={getLead(request, reference)} />
      {request && (
        <div className="grid items-start gap-4 @2xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="@container grid min-w-0 gap-4">
            <Status request={request} price={price(request)} getPaid={getPaid(request)} />
            <OwnerOnly>
              <RemoteLink request={request} />
            </OwnerOnly>
            {quoteAndMoney(request)}
            {request.status === "Completed" && <ReportSection reference={reference} />}
            <OwnerOnly>
              <RepeatingVisits request={request} />
            </OwnerOnly>
            <OthersOpen request={request} />
          </div>
          <div className="@container grid min-w-0 gap-4">
            <CardSection
              title="Conversation"
              choice={
                <p className="text-sm text-muted">
                  {isHelper ? "Since they asked for this visit" : "About all their requests"}
                </p>
              }
            >
              {conversation(isHelper ? reference : (request.email ?? request.phone ?? ""))}
            </CardSection>
            <CardSection title="Activity">
              <BookingTimeline events={request.timeline} />
            </CardSection>
          </div>
        </div>
      )}
    </div>
  );
}

/** Links to other open requests of the same sender, such as a school or a spammer. */
function OthersOpen({ request: { reference, email = "", othersOpen } }: { request: OpenRequest }) {
  if (othersOpen.length === 0) return null;
  return (
    <CardSection title="From the same sender">
      <ul className="grid gap-2">
        {othersOpen.map(({ by, count }) => (
          <li key={by}>
            <TallTextLink to={{ search: `?view=sender&sender=${reference}&by=${by}` }}>
              {`${formatCount(count)} other open ${count === 1 ? "request" : "requests"} from ${nameSender(by, email)}`}
            </TallTextLink>
          </li>
        ))}
      </ul>
    </CardSection>
  );
}

const nameSender = (by: OpenRequest["othersOpen"][number]["by"], email: string): string =>
  ({ email, domain: `@${toMailDomain(email) ?? ""}`, network: "the same network" })[by];

/** The list that a request belongs to: the calendar for a visit, otherwise the list for its state. */
function listOf(request: OpenRequest, today: string) {
  const state = getRequestState(request);
  const slot = getSlot(request);
  if (state === "cancelled") return { view: state, week: null };
  if (slot !== undefined) {
    const isShown = slot.date >= today && slot.date < addDays(today, 7);
    return { view: null, week: isShown ? null : slot.date };
  }
  if (state === "completed") return { view: state, week: null };
  return { view: request.quote === undefined ? "quotes" : "quoted", week: null };
}

type Found = OpenRequest | null | undefined;

function getTitle(request: Found, reference: string): string {
  return request === null ? "Booking not found" : (request?.name ?? reference);
}

function getLead(request: Found, reference: string): ReactNode {
  if (request === undefined) return <LoadingLine>Loading…</LoadingLine>;
  if (request === null) return <p>{`No booking or quote has the reference ${reference}.`}</p>;
  const contact = request.email ?? request.phone ?? "";
  return (
    <div className="-my-2 flex flex-wrap items-center gap-x-4 @xl:min-w-max">
      <p>{`${request.selectedService} · ${reference}`}</p>
      <div className="flex flex-wrap items-center gap-x-4 @max-xl:basis-full">
        <OwnerOnly>
          <ToPerson contact={contact} />
        </OwnerOnly>
        <OverdueLink contact={contact} owed={request.owed} />
      </div>
    </div>
  );
}

interface StatusProps {
  request: OpenRequest;
  price: ReactNode;
  getPaid: ReactNode;
}

function Status({ request, price, getPaid }: StatusProps) {
  const slot = getSlot(request);
  const today = useToday();
  const isPast = isUnsettled(request, today);
  const isHelper = useIsHelper();
  return (
    <Card as="section" aria-labelledby="standing">
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id="standing" className="text-xl font-bold">
            {slot === undefined ? "No time chosen" : formatShortSlot(slot, today)}
          </h2>
          {isPast ? (
            <Badge tone="waiting">{askOf(request)}</Badge>
          ) : (
            <RequestStateBadge request={request} reader="owner" />
          )}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <OwnerActions
            request={request}
            afterwards={isUnpaid(request) ? getPaid : <ToBookAgain request={request} />}
            others={isUnpaid(request) && <ToBookAgain request={request} kind="quiet" />}
          />
          <OwnerOnly>
            <ChooseMember request={request} />
          </OwnerOnly>
        </div>
        <OwnerOnly>
          <CallDue request={request} />
          <MissedFee request={request} />
          <MemberCallOuts
            contact={request.email ?? request.phone}
            visitOn={
              request.status === "Pending" && !isPriceAgreed(request) ? slot?.date : undefined
            }
          />
        </OwnerOnly>
        {request.attendingAt !== undefined && (
          <p className="font-semibold">
            {`Said that they’ll be there, ${formatShortDateTime(request.attendingAt, today)}`}
          </p>
        )}
        {request.waitingList !== undefined && (
          <p>
            {`Waits for an earlier time, from ${formatShortDate(request.waitingList.from, today)} to ${formatShortDate(request.waitingList.to, today)}`}
          </p>
        )}
        {request.offer && <p>{formatOffer(request.offer, request, today)}</p>}
        {request.returnOf !== undefined && (
          <p className="font-semibold">
            <span>The same problem is back as at </span>
            <TallTextLink to={{ search: `?open=${request.returnOf}` }}>
              {request.returnOf}
            </TallTextLink>
            <span>: this visit is free, unless you charge it.</span>
          </p>
        )}
        <OwnerFacts request={request} price={price} />
        <VisitWords visit={request} />
        {isHelper && request.device && (
          <p className="[overflow-wrap:anywhere]">{formatDevice(request.device)}</p>
        )}
        <OwnerOnly>
          <VisitNote request={request} />
          <VisitDevice request={request} />
        </OwnerOnly>
      </div>
    </Card>
  );
}

const formatDevice = ({ name, notes, ...device }: NonNullable<OpenRequest["device"]>): string =>
  [`Device: ${name}`, formatDeviceKind(device), notes].filter(Boolean).join(". ");

function ToBookAgain({ request, kind }: { request: OpenRequest; kind?: "quiet" }) {
  const link = useSearchParamLink();
  return (
    <OwnerOnly>
      <BookAgain kind={kind} to={link({ open: null, add: "new" })} booked={request} />
    </OwnerOnly>
  );
}
