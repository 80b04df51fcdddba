import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { dateAt } from "#convex/shared/dates";
import { useNow } from "../../lib/now";
import { Paged } from "../../live/paged";
import { paths } from "../../navigation/paths";
import { ButtonLink } from "../../ui/button-link";
import { ButtonRow } from "../../ui/button-row";
import { Notice } from "../../ui/notice";
import { RequestGroups } from "./request-groups";
import type { OwnRequest } from "./signed-in-request";
import { OwnRequestCard } from "./signed-in-request-card";

/** Often enough that a button goes when its time is over: the server would refuse it anyway. */
const EVERY = 10_000;

/** All that the signed-in client has asked for: the visits to come, soonest first, then the rest, newest first. */
export default function OwnRequests() {
  const now = useNow(EVERY);
  return (
    <>
      <Paged query={api.bookings.client.listMine} args={{}} empty={<NoRequests />}>
        {(requests) => <RequestList requests={requests} now={now} />}
      </Paged>
      <ButtonRow>
        <ButtonLink kind="secondary" to={paths.booking.href()}>
          Book Online
        </ButtonLink>
        <ButtonLink kind="quiet" to={paths.designBrief.href({ mode: "check" })}>
          See my website designs
        </ButtonLink>
      </ButtonRow>
    </>
  );
}

interface RequestListProps {
  /** What is loaded so far, newest first. */
  requests: readonly OwnRequest[];
  now: number;
}

function RequestList({ requests, now }: RequestListProps) {
  const today = dateAt(now);
  const next = useQuery(api.bookings.client.nextVisits, { today }) ?? [];
  const loaded = new Set(requests.map(({ reference }) => reference));
  const earlier = next.filter(({ reference }) => !loaded.has(reference));
  return (
    <RequestGroups
      requests={[...requests, ...earlier]}
      today={today}
      card={(request) => <OwnRequestCard request={request} now={now} />}
    />
  );
}

function NoRequests() {
  return (
    <Notice kind="info" title="No quote requests found.">
      <p>Did you use another email for your booking? Then sign out, and sign in with that one.</p>
    </Notice>
  );
}
