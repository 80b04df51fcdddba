import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import { formatCallAbout, isCallDue } from "#convex/bookings/status";
import { addDays, formatDate, formatTime } from "#convex/shared/dates";
import { paths } from "../../navigation/paths";
import { RequestStateBadge } from "../../records/request-state";
import { Badge } from "../../ui/badge";
import { PhoneLink } from "../../ui/contact-link";
import { LoadingLine } from "../../ui/loading-line";
import { PanelSection } from "../../ui/panel";
import { TextLink } from "../../ui/text-link";

type Visit = FunctionReturnType<typeof api.today.owner.nextBookings>[number];

/** The visits of today and of the days to come, by day. */
export function NextVisits({ today }: { today: string }) {
  const visits = useQuery(api.today.owner.nextBookings, { from: today });
  return (
    <PanelSection title="Next visits">
      {visits === undefined && <LoadingLine>Loading…</LoadingLine>}
      {visits?.length === 0 && (
        <p className="text-muted">
          Nobody is booked. When a visitor books a time, it’s here at once.
        </p>
      )}
      {visits !== undefined && visits.length > 0 && (
        <>
          {visits.some(({ passphrase }) => passphrase !== undefined) && (
            <p className="max-w-measure text-muted">
              Say the pass-phrase at the door or when you call: it’s how clients know that it’s you.
            </p>
          )}
          {[...new Set([today, ...visits.map(({ date }) => date)])].map((date) => (
            <Day
              key={date}
              title={formatDay(date, today)}
              visits={visits.filter((visit) => visit.date === date)}
            />
          ))}
        </>
      )}
    </PanelSection>
  );
}

function formatDay(date: string, today: string): string {
  if (date === today) return "Today";
  return date === addDays(today, 1) ? `Tomorrow, ${formatDate(date)}` : formatDate(date);
}

function Day({ title, visits }: { title: string; visits: Visit[] }) {
  return (
    <div className="grid gap-2">
      <h3 className="font-bold">{title}</h3>
      {visits.length === 0 ? (
        <p className="text-muted">Nobody is booked.</p>
      ) : (
        <ul className="grid divide-y-2 divide-line rounded-md border border-line bg-white shadow-soft">
          {visits.map((visit) => (
            <VisitRow key={visit.reference} visit={visit} />
          ))}
        </ul>
      )}
    </div>
  );
}

function VisitRow({ visit }: { visit: Visit }) {
  const { date, time, name, reference, selectedService, phone, passphrase } = visit;
  const { visitedName, visitedPhone } = visit;
  return (
    <li className="grid gap-x-4 gap-y-1 p-4 @lg:grid-cols-[6rem_minmax(0,1fr)_auto]">
      <p className="text-lg font-bold tabular-nums">{formatTime(time)}</p>
      <div className="grid gap-1">
        <p className="[overflow-wrap:anywhere]">
          <TextLink to={{ pathname: paths.owner.href("bookings"), search: `?open=${reference}` }}>
            {name}
          </TextLink>
          {`, ${selectedService}`}
        </p>
        <p className="[overflow-wrap:anywhere] text-muted">{formatPlace(visit)}</p>
        {visitedName !== undefined && (
          <p className="[overflow-wrap:anywhere]">
            {`For ${visitedName}`}
            {visitedPhone !== undefined && (
              <>
                {", "}
                <PhoneLink phone={visitedPhone} />
              </>
            )}
          </p>
        )}
        {isCallDue(visit.callDue) && (
          <p>
            <Badge tone="waiting">No email: call</Badge> {formatCallAbout(visit.callDue.about)}
          </p>
        )}
        {phone !== undefined && (
          <p>
            <PhoneLink phone={phone} />
          </p>
        )}
      </div>
      <div className="grid content-start gap-2 @lg:justify-items-end @lg:text-right">
        <p>
          <RequestStateBadge request={{ ...visit, bookingDate: date }} reader="owner" />
        </p>
        {passphrase !== undefined && (
          <p className="text-sm">
            <span className="text-muted">Say at the start:</span>{" "}
            <strong className="text-base whitespace-nowrap">{passphrase}</strong>
          </p>
        )}
      </div>
    </li>
  );
}

function formatPlace({ serviceType, address, postcode }: Visit): string {
  if (serviceType === "online") return "Online";
  return ["In person", address, postcode].filter(Boolean).join(", ");
}
