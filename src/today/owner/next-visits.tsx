import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import Route from "lucide-react/icons/route";
import { api } from "#convex/_generated/api";
import { formatAddress, routeUrl } from "#convex/bookings/rules";
import { formatShortDate, formatShortSlot } from "#convex/shared/columns";
import { addDays } from "#convex/shared/dates";
import { closedWords } from "../../bookings/owner/format";
import { hasBegun } from "../../bookings/owner/past-visit";
import { useNow } from "../../lib/now";
import { paths } from "../../navigation/paths";
import { useIsHelper } from "../../session/helper";
import { Badge } from "../../ui/badge";
import { ButtonAnchor } from "../../ui/button-link";
import { EmptyState } from "../../ui/empty-state";
import { Fold } from "../../ui/fold";
import { LoadingLine } from "../../ui/loading-line";
import { PanelSection } from "../../ui/panel";
import { TallTextLink } from "../../ui/text-link";
import type { Visit } from "./visit";
import { NextVisit, VisitRow } from "./visit-row";

/** The visits from today on, by time; undefined while they load. */
export const useNextVisits = (today: string): Visit[] | undefined =>
  useQuery(api.today.staff.nextBookings, { from: today });

type ClosedDay = FunctionReturnType<typeof api.bookings.owner.listClosedDays>["page"][number];

interface VisitsProps {
  today: string;
  visits: Visit[] | undefined;
}

const isAhead = ({ status }: Visit) => status === "Pending";

/** The visit today that has begun and isn't yet done and paid for or invoiced; otherwise the next one. */
export function nowOrNext(all: Visit[], today: string, now: number): Visit | undefined {
  const visits = all.filter(({ date }) => date === today);
  const begun = visits.findLast((visit) => hasBegun(visit, now));
  return begun !== undefined && (isAhead(begun) || begun.toInvoice === true)
    ? begun
    : visits.find(isAhead);
}

/** Today's visits: the current or next one, the later ones, and the finished ones folded up. */
export function DayVisits({ today, visits }: VisitsProps) {
  const now = useNow(30_000);
  const ofToday = visits?.filter(({ date }) => date === today);
  const next = visits && nowOrNext(visits, today, now);
  if (ofToday !== undefined && ofToday.length > 0 && next === undefined)
    return (
      <section aria-label="Today’s visits">
        <Fold
          title={`${ofToday.length === 1 ? "1 visit" : `${ofToday.length} visits`} today, all done`}
        >
          <VisitRows visits={ofToday} />
        </Fold>
      </section>
    );
  return (
    <PanelSection title="Today’s visits">
      {ofToday === undefined && <LoadingLine>Loading…</LoadingLine>}
      {ofToday?.length === 0 && <FreeDay today={today} next={visits?.[0]} />}
      {ofToday && next && <Day visits={ofToday} next={next} />}
    </PanelSection>
  );
}

function Day({ visits, next }: { visits: Visit[]; next: Visit }) {
  const others = visits.filter((visit) => visit !== next);
  const done = others.filter((visit) => !isAhead(visit));
  const addresses = visits
    .filter(isAhead)
    .map(formatAddress)
    .filter((address): address is string => address !== undefined && address !== "");
  return (
    <>
      <NextVisit key={next.reference} visit={next} />
      <VisitRows visits={others.filter(isAhead)} />
      {done.length > 0 && (
        <Fold title={`${done.length} done`}>
          <VisitRows visits={done} />
        </Fold>
      )}
      {addresses.length > 1 && (
        <div>
          <ButtonAnchor kind="secondary" href={routeUrl(addresses) ?? ""} target="_blank">
            <Route aria-hidden className="size-5 shrink-0" />
            Show the day’s route on a map
          </ButtonAnchor>
        </div>
      )}
    </>
  );
}

function FreeDay({ today, next }: { today: string; next: Visit | undefined }) {
  return (
    <EmptyState drawing={<Cup />} title="Nobody is booked today">
      <p className="text-muted">
        {next === undefined
          ? "When a visitor books a time, it’s here at once."
          : `${next.name} is next: ${formatShortSlot(next, today)}.`}
      </p>
    </EmptyState>
  );
}

function Cup() {
  return (
    <>
      <path className="fill-white" d="M52 42h48v16a20 20 0 0 1-20 20h-8a20 20 0 0 1-20-20z" />
      <path d="M100 46h6a9 9 0 0 1 0 18h-7M44 86h64M66 32c0-5 5-6 5-11M82 32c0-5 5-6 5-11" />
    </>
  );
}

/** More closed days than can fall between the visits that Today shows. */
const CLOSED_DAYS = { numItems: 50, cursor: null };

/** How many days ahead a closed day is listed when nobody is booked. */
const CLOSED_SOON = 7;

/** The visits of the coming days, by day, with closed hours. */
export function LaterVisits({ today, visits }: VisitsProps) {
  const isHelper = useIsHelper();
  const asked = { from: today, paginationOpts: CLOSED_DAYS };
  const closedDays =
    useQuery(api.bookings.owner.listClosedDays, isHelper ? "skip" : asked)?.page ?? [];
  const later = visits?.filter(({ date }) => date !== today);
  if (later === undefined) return null;
  const soon = addDays(today, CLOSED_SOON);
  const closed = closedDays.map(({ date }) => date).filter((date) => date > today && date <= soon);
  const dates = new Set([...later.map(({ date }) => date), ...closed]);
  return (
    <PanelSection title="Next days">
      {later.length === 0 && <p className="text-muted">Nobody is booked.</p>}
      {[...dates].sort().map((date) => (
        <div key={date} className="grid gap-2">
          <h3 className="flex flex-wrap items-center gap-x-3 font-bold">
            <TallTextLink to={{ pathname: paths.owner.href("bookings"), search: `?day=${date}` }}>
              {`${date === addDays(today, 1) ? "Tomorrow, " : ""}${formatShortDate(date, today)}`}
            </TallTextLink>
            <Closed day={closedDays.find((day) => day.date === date)} />
          </h3>
          <VisitRows visits={later.filter((visit) => visit.date === date)} isLater />
        </div>
      ))}
    </PanelSection>
  );
}

function Closed({ day }: { day: ClosedDay | undefined }) {
  return day && <Badge tone="waiting">{closedWords[day.part ?? "all"]}</Badge>;
}

function VisitRows({ visits, isLater = false }: { visits: Visit[]; isLater?: boolean }) {
  if (visits.length === 0) return null;
  return (
    <ul className="grid divide-y divide-line rounded-md border border-line bg-white shadow-soft">
      {visits.map((visit) => (
        <VisitRow key={visit.reference} visit={visit} isLater={isLater} />
      ))}
    </ul>
  );
}
