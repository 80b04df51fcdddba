import { useQuery } from "convex/react";
import { useId } from "react";
import { api } from "#convex/_generated/api";
import { findVisited, getSlot } from "#convex/bookings/rules";
import { formatRequestState, hasRunOut } from "#convex/bookings/status";
import { introduction } from "#convex/business/introduction";
import { formatPayment, formatPaymentState, isUnpaid } from "#convex/payments/rules";
import { quoteFields } from "#convex/requests/formRules";
import { dateAt, formatDate, formatDateTime } from "#convex/shared/dates";
import { formatTeam } from "#convex/shared/team";
import { unbroken } from "#convex/shared/text";
import { labelledItems } from "#convex/typed/form";
import { OurPhone } from "../../business/our-details";
import { OwnCallOuts } from "../../memberships/client/own-call-outs";
import { paths } from "../../navigation/paths";
import { QuoteLines } from "../../records/quote-lines";
import { ReceivedFiles } from "../../records/received-files";
import { RequestStateBadge } from "../../records/request-state";
import { useNames } from "../../team/use-team";
import { Badge } from "../../ui/badge";
import { ButtonLink } from "../../ui/button-link";
import { ButtonRow } from "../../ui/button-row";
import { Card } from "../../ui/card";
import { Fold } from "../../ui/fold";
import { PoliteStatus } from "../../ui/polite-status";
import { SummaryList } from "../../ui/summary-list";
import { TextAnchor } from "../../ui/text-link";
import { BookAgain, SameProblem } from "../book-again";
import type { OwnRequest } from "../own-request";
import { VisitReport } from "../visit-report";
import { changeAt, ChangeRequest, isPast } from "./change-request";
import { MissedVisit } from "./missed-visit";
import { RequestTimeline } from "./request-timeline";
import { AddToCalendar, Passphrase, RemoteSession, When } from "./visit-facts";

interface OwnRequestProps {
  request: OwnRequest;
  /** Epoch milliseconds, updated. */
  now: number;
}

/** One request in full: time, details, history and actions. */
export function OwnRequestCard({ request, now }: OwnRequestProps) {
  const headingId = useId();
  const { reference, selectedService, payment } = request;
  const membership = payment && runs(payment) ? payment : undefined;
  // An order has no visit of its own.
  const isOrder = membership !== undefined && getSlot(request) === undefined;
  const words = isOrder
    ? formatPaymentState(membership)
    : formatRequestState(request, "client", now);
  return (
    <Card as="article" aria-labelledby={headingId}>
      <div className="grid grid-cols-1 gap-5">
        <div className="grid gap-3">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <div>
              <h3 id={headingId} className="text-xl font-bold">
                {unbroken(selectedService)}
              </h3>
              <p className="text-muted">
                Reference <span>{reference}</span>
              </p>
            </div>
            <p>
              {isOrder ? (
                <Badge tone={membership.state === "active" ? "good" : "problem"}>{words}</Badge>
              ) : (
                <RequestStateBadge request={request} reader="client" />
              )}
            </p>
          </div>
          {!isOrder && <When request={request} />}
          <Passphrase request={request} now={now} />
          <RemoteSession request={request} now={now} />
        </div>
        <PoliteStatus message={`${reference}: ${words}`} />
        {request.report !== undefined && (
          <section className="grid gap-3">
            <h4 className="font-bold">Our report</h4>
            <VisitReport report={request.report} />
          </section>
        )}
        <MissedVisit request={request} />
        {membership !== undefined && (
          <div className="grid justify-items-start gap-2">
            <OwnCallOuts reference={reference} />
            <HowItGoesOn request={request} payment={membership} />
          </div>
        )}
        <OwnQuote request={request} now={now} />
        <ChangeRequest request={request} access={{ reference }} headingId={headingId} now={now} />
        <AddToCalendar request={request} now={now} />
        {isPast(request, now) && (
          <ButtonRow>
            <SameProblem
              to={paths.booking.href()}
              booked={request}
              access={reference}
              describedBy={headingId}
              now={now}
            />
            <BookAgain to={paths.booking.href()} booked={request} describedBy={headingId} />
          </ButtonRow>
        )}
        <Details request={request} isOver={changeAt(request, now) === "over"} />
      </div>
    </Card>
  );
}

function OwnQuote({ request, now }: OwnRequestProps) {
  const { reference, quote: given, manageKey, status } = request;
  const quote = useQuery(api.quotes.client.mine, given === undefined ? "skip" : { reference });
  if (given === undefined || !quote) return null;
  const isOpen = status === "Pending" && given.state === "sent" && !hasRunOut(given, now);
  return (
    <div className="grid gap-3">
      <h4 className="font-bold">Our quote</h4>
      <QuoteLines quote={quote} />
      {manageKey !== undefined && (
        <div>
          <ButtonLink
            kind={isOpen ? "primary" : "secondary"}
            to={paths.quoteOffer.href({ key: manageKey })}
          >
            {isOpen ? "Answer this quote" : "See this quote"}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

function Details({ request, isOver }: { request: OwnRequest; isOver: boolean }) {
  const timeline = <RequestTimeline events={request.timeline} />;
  const names = useNames();
  return (
    <div className="grid gap-3 border-t-2 border-line pt-4">
      {!isOver && timeline}
      <Fold title="Your details">
        <div className="grid gap-5 pt-2">
          {isOver && timeline}
          <SummaryList items={getFacts(request, names)} />
          {request.files !== undefined && (
            <div className="grid gap-3">
              <h4 className="font-bold">Your photos</h4>
              <ReceivedFiles files={request.files} />
            </div>
          )}
        </div>
      </Fold>
    </div>
  );
}

const ways = {
  online: `Online, ${introduction.online.toLowerCase()}`,
  "in-person": "In person",
};

function getFacts(request: OwnRequest, names: readonly string[]) {
  const {
    serviceType,
    address,
    postcode,
    additionalInfo,
    device,
    coupon,
    name,
    phone,
    submissionTimestamp,
    payment,
    member,
    status,
    copyTo,
  } = request;
  const visited = findVisited(request);
  const isToCome = status === "Pending" && getSlot(request) !== undefined;
  // Ordered plans don't ask where, or whether a visit is wanted at all.
  const isToBeAgreed = serviceType === "in-person" && postcode === undefined;
  return [
    { label: "Payment", value: payment && <Payment request={request} payment={payment} /> },
    { label: "How", value: isToBeAgreed ? undefined : ways[serviceType] },
    {
      label: serviceType === "online" ? "Who will call" : "Who will come",
      value: isToCome ? formatTeam(member, names) : undefined,
    },
    { label: "Report also to", value: copyTo },
    { label: "For", value: visited?.name },
    { label: "Their phone", value: visited?.phone },
    { label: "Where", value: [address, postcode].filter(Boolean).join(", ") },
    { label: "What you wrote", value: additionalInfo },
    ...labelledItems(quoteFields, request),
    { label: "Device", value: device },
    { label: "Code or coupon", value: coupon },
    { label: "Name", value: name },
    { label: "Phone", value: phone },
    { label: "Sent", value: formatDateTime(submissionTimestamp) },
  ];
}

type RequestPayment = NonNullable<OwnRequest["payment"]>;

function Payment(props: PaymentProps) {
  return (
    <>
      <span>{formatPayment(props.payment)}</span>
      {!runs(props.payment) && (
        <>
          <br />
          <PayLink {...props} />
        </>
      )}
    </>
  );
}

/** Whether it's an active membership, which is shown above with its link. */
const runs = ({ paymentConsequences }: RequestPayment) => paymentConsequences.includes("runs");

interface PaymentProps {
  request: OwnRequest;
  payment: RequestPayment;
}

/** How to change or end a membership: at Stripe, or by phone if it's paid by invoice. */
function HowItGoesOn({ request, payment }: PaymentProps) {
  const { nextMonthAt } = payment;
  if (nextMonthAt === undefined) return <PayLink request={request} payment={payment} />;
  return (
    <p>
      {`You pay it by invoice; the next one comes on ${formatDate(dateAt(nextMonthAt))}. To end it, call `}
      <OurPhone />.
    </p>
  );
}

function PayLink({ request: { payKey }, payment }: PaymentProps) {
  const link = formatPayLink(payment);
  if (payKey === undefined || link === null) return null;
  return <TextAnchor href={paths.pay.href(payKey)}>{link}</TextAnchor>;
}

function formatPayLink(payment: RequestPayment): string | null {
  const { state } = payment;
  if (runs(payment)) return "Change your card or end your membership";
  if (isUnpaid(state)) return "Pay by card";
  return state === "void" ? null : "See this payment";
}
