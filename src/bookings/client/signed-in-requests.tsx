import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { dateAt } from "#convex/shared/dates";
import { useNow } from "../../lib/now";
import { Paged } from "../../live/paged";
import { paths } from "../../navigation/paths";
import { ButtonLink } from "../../ui/button-link";
import { ButtonRow } from "../../ui/button-row";
import { EmptyState } from "../../ui/empty-state";
import type { OwnRequest } from "../own-request";
import { RequestGroups } from "./request-groups";
import { OwnRequestCard } from "./signed-in-request-card";

/** Often enough to hide an expired button. The server would refuse it anyway. */
const EVERY = 10_000;

/** The signed-in client's requests: future visits, soonest first, then the rest, newest first. */
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

const calendar = (
  <>
    <rect x="50" y="24" width="60" height="56" rx="6" className="fill-white" />
    <path d="M50 40h60M64 18v10M96 18v10" />
    <rect x="74" y="50" width="24" height="18" rx="3" className="fill-accent" />
  </>
);

function NoRequests() {
  return (
    <EmptyState role="status" drawing={calendar} title="No quote requests found.">
      <p>Did you use another email for your booking? Then sign out, and sign in with that one.</p>
    </EmptyState>
  );
}
