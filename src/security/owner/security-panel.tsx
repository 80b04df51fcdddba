import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { formatShortDate, formatShortDateTime } from "#convex/shared/columns";
import { addDays, dateAt } from "#convex/shared/dates";
import { OWNER_IDLE_HOURS } from "#convex/shared/periods";
import { useToday } from "../../lib/now";
import { Paged } from "../../live/paged";
import { SignOutEverywhere, SignOutEverywhereButton } from "../../session/sign-out-everywhere";
import { YourSessions } from "../../session/your-sessions";
import { CardSection } from "../../ui/card";
import { LoadingLine } from "../../ui/loading-line";
import { Notice } from "../../ui/notice";
import { PanelHeader } from "../../ui/panel";
import {
  formatSecurityEvent,
  formatViolation,
  type SecurityEvent,
  whatToDo,
} from "./format-security-event";
import { WhatWasDone } from "./what-was-done";

/** Where the owner is signed in, and events about sign-ins and limits. */
export default function SecurityPanel() {
  const today = useToday();
  const lately = useLately();
  return (
    <>
      <PanelHeader title="Security" />
      {lately === undefined ? <LoadingLine>Loading…</LoadingLine> : <Status {...lately} />}
      <div className="grid grid-cols-1 items-start gap-4 @3xl:grid-cols-2">
        <div className="grid grid-cols-1 content-start gap-4">
          <CardSection title="Where you’re signed in">
            <YourSessions reader="owner" />
            {lately?.unusual.some(isSignIn) !== true && <SignOutEverywhere />}
            <p className="text-muted">
              {`A device that nobody uses for ${OWNER_IDLE_HOURS} hours is signed out. We email you if something unusual happens.`}
            </p>
          </CardSection>
          <CardSection title="Recent activity">
            <Paged
              query={api.security.owner.list}
              args={{}}
              empty={<p className="text-muted">Nothing has happened yet.</p>}
            >
              {(events) => (
                <ul aria-label="Recent activity" className="grid divide-y divide-line">
                  {events.map((event) => (
                    <Line
                      key={event._id}
                      said={formatSecurityEvent(event)}
                      detail={`${formatShortDateTime(event.at, today)}${event.network === undefined ? "" : ` · network ${event.network} of that day`}`}
                    />
                  ))}
                </ul>
              )}
            </Paged>
          </CardSection>
          <Violations />
        </div>
        <WhatWasDone />
      </div>
    </>
  );
}

function Violations() {
  const today = useToday();
  return (
    <Paged query={api.security.owner.violations} args={{}} empty={null}>
      {(violations) => (
        <CardSection title="What browsers have refused">
          <p className="text-muted">
            Browsers tell us what they didn’t let run on the website: a mistake of ours, or an
            attack that came to nothing. Anybody can make up such a report, so one means little.
          </p>
          <ul aria-label="What browsers have refused" className="grid divide-y divide-line">
            {violations.map((violation) => (
              <Line
                key={violation._id}
                said={formatViolation(violation)}
                detail={`${formatShortDate(violation.day, today)} · ${violation.directive}`}
              />
            ))}
          </ul>
        </CardSection>
      )}
    </Paged>
  );
}

const isSignIn = ({ kind }: SecurityEvent) => kind === "signIn";

/** How many days back the status looks. */
const LATELY = 7;
/** How many of the newest events it reads. */
const NEWEST = { numItems: 48, cursor: null };
const MOST_SHOWN = 4;

/** Unusual recent events and what to do about them, as far back as the newest events go; undefined while loading. */
function useLately() {
  const today = useToday();
  const newest = useQuery(api.security.owner.list, { paginationOpts: NEWEST });
  if (newest === undefined) return undefined;
  const since = addDays(today, -LATELY);
  const oldest = newest.page.at(-1);
  const isAll = newest.isDone || oldest === undefined || dateAt(oldest.at) < since;
  return {
    unusual: newest.page.flatMap((event) => {
      const toDo = dateAt(event.at) >= since ? whatToDo(event, newest.page) : undefined;
      return toDo === undefined ? [] : [{ ...event, toDo }];
    }),
    period: isAll ? `in the last ${LATELY} days` : `since ${formatShortDateTime(oldest.at, today)}`,
  };
}

function Status({ unusual, period }: NonNullable<ReturnType<typeof useLately>>) {
  const today = useToday();
  return unusual.length === 0 ? (
    <Notice kind="success" live={false}>
      <p>{`Nothing unusual ${period}.`}</p>
    </Notice>
  ) : (
    <Notice kind="warning" live={false} title={`Unusual ${period}`}>
      <ul aria-label="Unusual" className="grid divide-y divide-line">
        {unusual.slice(0, MOST_SHOWN).map((event) => (
          <Line
            key={event._id}
            said={`${formatShortDateTime(event.at, today)}: ${formatSecurityEvent(event)}`}
            detail={event.toDo}
          />
        ))}
      </ul>
      {unusual.some(isSignIn) && <SignOutEverywhereButton />}
    </Notice>
  );
}

function Line({ said, detail }: { said: string; detail: string | undefined }) {
  return (
    <li className="grid gap-0.5 py-3 first:pt-0">
      <p className="[overflow-wrap:anywhere]">{said}</p>
      <p className="text-sm text-muted">{detail}</p>
    </li>
  );
}
