import { useQuery } from "convex/react";
import { useId } from "react";
import { api } from "#convex/_generated/api";
import { getSlot } from "#convex/bookings/rules";
import { formatRequestState, getRequestState, isReplaced } from "#convex/bookings/status";
import { introduction } from "#convex/business/introduction";
import { describePrice } from "#convex/services/visitPrice";
import { unbroken } from "#convex/shared/text";
import { useNow } from "../../lib/now";
import { ConnectionWatch } from "../../live/connection-notice";
import { UnopenedLink } from "../../lookups/unopened-link";
import { useLinkKey } from "../../navigation/link-key";
import { paths } from "../../navigation/paths";
import { RequestStateBadge } from "../../records/request-state";
import { withLiveClient } from "../../session/with-live-client";
import { WhoComes } from "../../team/who-comes";
import { ButtonLink } from "../../ui/button-link";
import { ButtonRow } from "../../ui/button-row";
import { Card } from "../../ui/card";
import { LoadingLine } from "../../ui/loading-line";
import { PoliteStatus } from "../../ui/polite-status";
import { TextLink } from "../../ui/text-link";
import { BookAgain, SameProblem } from "../book-again";
import type { OwnVisit } from "../own-request";
import { VisitReport } from "../visit-report";
import { changeAt, ChangeRequest } from "./change-request";
import { MissedVisit } from "./missed-visit";
import { AddToCalendar, Passphrase, RemoteSession, When } from "./visit-facts";

/** Often enough to hide an expired button. The server would refuse it anyway. */
const EVERY = 10_000;

function LiveVisit() {
  const key = useLinkKey();
  return (
    <ConnectionWatch>
      <VisitByKey key={key} manageKey={key} />
    </ConnectionWatch>
  );
}

export default withLiveClient(LiveVisit);

const signIn = paths.login.href({ next: paths.myRequests.href() });

function VisitByKey({ manageKey }: { manageKey: string }) {
  const visit = useQuery(api.bookings.client.visit, { key: manageKey });
  if (visit === undefined) return <LoadingLine>Loading…</LoadingLine>;
  if (visit === null) {
    return (
      <UnopenedLink
        title="This link doesn’t open a visit"
        ends="It ends a week after the visit, and earlier where we’ve corrected an email address."
      />
    );
  }
  return <VisitCard visit={visit} manageKey={manageKey} />;
}

function VisitCard({ visit, manageKey }: { visit: OwnVisit; manageKey: string }) {
  const headingId = useId();
  const now = useNow(EVERY);
  const { reference, selectedService } = visit;
  return (
    <div className="grid gap-6">
      <Card as="article" aria-labelledby={headingId}>
        <div className="grid gap-5">
          <div className="grid gap-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <h2 id={headingId} className="text-xl font-bold">
                {unbroken(selectedService)}
              </h2>
              <p>
                <RequestStateBadge request={visit} reader="client" />
              </p>
            </div>
            <When request={visit} />
            <Price visit={visit} />
            {visit.hasCopy && <p>Our report goes to somebody else, too</p>}
            {visit.isForSomebody && <p>For the person you booked it for</p>}
            <p>
              Your reference is <strong className="whitespace-nowrap">{reference}</strong>
            </p>
            <Passphrase request={visit} now={now} />
            <RemoteSession request={visit} now={now} />
          </div>
          <PoliteStatus message={`${reference}: ${formatRequestState(visit, "client")}`} />
          <MissedVisit request={visit} />
          <Expectation visit={visit} manageKey={manageKey} now={now} />
          <ChangeRequest
            request={visit}
            access={{ key: manageKey }}
            headingId={headingId}
            now={now}
          />
          <AddToCalendar request={visit} now={now} />
        </div>
      </Card>
      <p>
        Your address and what you wrote to us are in{" "}
        <TextLink to={signIn}>My requests, once you’ve signed in</TextLink>.
      </p>
    </div>
  );
}

/** What it costs, as the form and the emails say it. */
function Price({ visit }: { visit: OwnVisit }) {
  const isOpen = getRequestState(visit) !== "cancelled" && getSlot(visit) !== undefined;
  const price = isOpen ? describePrice(visit) : undefined;
  return price === undefined ? null : <p>{`Price: ${price}`}</p>;
}

interface ExpectationProps {
  visit: OwnVisit;
  manageKey: string;
  now: number;
}

function Expectation({ visit, manageKey, now }: ExpectationProps) {
  const state = getRequestState(visit);
  if (state === "cancelled") {
    return (
      <div className="grid justify-items-start gap-3">
        <p>It’s cancelled. No one will come or call. Do you still need help?</p>
        <BookAgain to={paths.booking.href()} booked={visit}>
          Book another time
        </BookAgain>
      </div>
    );
  }
  if (state === "completed" || changeAt(visit, now) === "over") {
    return (
      <div className="grid justify-items-start gap-3">
        {visit.report !== undefined && (
          <section className="grid gap-3">
            <h3 className="text-lg font-bold">Our report</h3>
            <VisitReport report={visit.report} />
          </section>
        )}
        <p>This visit is over. Is something not right yet? Tell us, or give us a call.</p>
        <ButtonRow>
          <SameProblem to={paths.booking.href()} booked={visit} access={manageKey} now={now} />
          <BookAgain to={paths.booking.href()} booked={visit} />
          <ButtonLink kind="secondary" to={paths.rate.href({ key: manageKey })}>
            Rate our service
          </ButtonLink>
        </ButtonRow>
      </div>
    );
  }
  if (isReplaced(visit) || state === "unanswered") return null;
  const isOnline = visit.serviceType === "online";
  return (
    <>
      <WhoComes
        member={visit.member}
        does={isOnline ? "call you" : visit.isForSomebody ? "come to them" : "come to you"}
      />
      <p>
        {state === "confirmed"
          ? expectations[visit.serviceType]
          : "We’re holding this time for you, and will call or email you to confirm it."}
      </p>
    </>
  );
}

const expectations = {
  online:
    "We’ll call you at that time, at the number you gave us. Please be at your computer, with its power plugged in.",
  "in-person": `We’ll come to you at that time. ${introduction.haveReady}`,
};
