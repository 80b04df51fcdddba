import { useQuery } from "convex/react";
import { type ReactNode, useState } from "react";
import { api } from "#convex/_generated/api";
import { formatSlot } from "#convex/bookings/status";
import { getSlot } from "#convex/bookings/status";
import { formatDate, formatDateTime } from "#convex/shared/dates";
import { RequestStateBadge } from "../../records/request-state";
import { BackLink } from "../../ui/back-link";
import { Card, CardSection } from "../../ui/card";
import { LoadingLine } from "../../ui/loading-line";
import { PanelHeader } from "../../ui/panel";
import { OwnerActions } from "./booking-actions";
import { OwnerFacts } from "./booking-facts";
import { BookingTimeline } from "./booking-timeline";
import { CallDue } from "./call-due";
import { CancelAll } from "./cancel-all";
import { type OpenRequest } from "./format";
import { OfferOf } from "./offered-times";
import type { SlotQuestion } from "./slot-form";

interface OwnerBookingProps {
  reference: string;
  /** What it costs, and what was paid. */
  money: ReactNode;
}

/** One request: when, what can be done with it, its money, what was sent, what happened to it. */
export function OwnerBooking({ reference, money }: OwnerBookingProps) {
  const request = useQuery(api.bookings.owner.get, { reference });
  return (
    <>
      <BackLink>Back to the bookings</BackLink>
      <PanelHeader title={getTitle(request)} lead={getLead(request, reference)} />
      {request && <Status request={request} />}
      {request && (
        <>
          {money}
          <CardSection title="What they sent">
            <OwnerFacts request={request} />
          </CardSection>
          <CardSection title="What happened so far">
            <BookingTimeline events={request.timeline} />
          </CardSection>
          <CancelAll request={request} />
        </>
      )}
    </>
  );
}

type Found = OpenRequest | null | undefined;

function getTitle(request: Found): string {
  return request === null ? "Booking not found" : (request?.name ?? "Booking");
}

function getLead(request: Found, reference: string): ReactNode {
  if (request === undefined) return <LoadingLine>Loading…</LoadingLine>;
  if (request === null) return <p>{`No booking or quote has the reference ${reference}.`}</p>;
  return <p>{`${request.selectedService} · ${request.reference}`}</p>;
}

function Status({ request }: { request: OpenRequest }) {
  const [asked, setAsked] = useState<SlotQuestion | null>(null);
  const slot = getSlot(request);
  return (
    <Card as="section" aria-labelledby="standing">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id="standing" className="text-xl font-bold">
            {slot === undefined ? "No time chosen" : formatSlot(slot)}
          </h2>
          <RequestStateBadge request={request} reader="owner" />
        </div>
        {request.attendingAt !== undefined && (
          <p className="font-semibold">
            {`Said that they’ll be there, ${formatDateTime(request.attendingAt)}`}
          </p>
        )}
        {request.waitingList !== undefined && (
          <p>
            {`Waits for an earlier time, from ${formatDate(request.waitingList.from)} to ${formatDate(request.waitingList.to)}`}
          </p>
        )}
        <CallDue request={request} />
        <OfferOf request={request} />
        <OwnerActions request={request} asked={asked} onAsk={setAsked} />
      </div>
    </Card>
  );
}
