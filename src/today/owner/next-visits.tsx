import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import Route from "lucide-react/icons/route";
import { api } from "#convex/_generated/api";
import { formatAddress, routeUrl } from "#convex/bookings/rules";
import { addDays, formatDate } from "#convex/shared/dates";
import { closedWords } from "../../bookings/owner/format";
import { paths } from "../../navigation/paths";
import { Badge } from "../../ui/badge";
import { ButtonAnchor } from "../../ui/button-link";
import { LoadingLine } from "../../ui/loading-line";
import { PanelSection } from "../../ui/panel";
import { TallTextLink } from "../../ui/text-link";
import type { Visit } from "./visit";
import { VisitRow } from "./visit-row";

/** The visits from today on, by time, live; undefined until they’re there. */
export const useNextVisits = (today: string): Visit[] | undefined =>
  useQuery(api.today.owner.nextBookings, { from: today });

type ClosedDay = FunctionReturnType<typeof api.bookings.owner.listClosedDays>["page"][number];

interface VisitsProps {
  today: string;
  visits: Visit[] | undefined;
}

const isAhead = ({ status }: Visit) => status === "Pending";

/** Today's visits in the order in which they are driven to, with the way along those that are still ahead. */
export function DayRoute({ today, visits }: VisitsProps) {
  const ofToday = visits?.filter(({ date }) => date === today);
  const addresses = (ofToday ?? [])
    .filter(isAhead)
    .map(formatAddress)
    .filter((address): address is string => address !== undefined && address !== "");
  const route = routeUrl(addresses);
  return (
    <PanelSection title="Today’s visits">
      {ofToday === undefined && <LoadingLine>Loading…</LoadingLine>}
      {ofToday?.length === 0 && <p className="text-muted">Nobody is booked today.</p>}
      {ofToday !== undefined && ofToday.length > 0 && (
        <>
          <PassphraseHint visits={ofToday} />
          <VisitRows visits={ofToday} />
          {addresses.length > 1 && (
            <div>
              <ButtonAnchor kind="secondary" href={route ?? ""} target="_blank">
                <Route aria-hidden className="size-5 shrink-0" />
                Show the day’s route on a map
              </ButtonAnchor>
            </div>
          )}
        </>
      )}
    </PanelSection>
  );
}

/** As many closed days as are looked at: more than there are between the visits that Today shows. */
const CLOSED_DAYS = { numItems: 50, cursor: null };

/** Days ahead on which a closed day is named though nobody is booked. */
const CLOSED_SOON = 7;

/** The visits of the days to come, by day, with what of the day is closed. */
export function LaterVisits({ today, visits }: VisitsProps) {
  const closedDays =
    useQuery(api.bookings.owner.listClosedDays, { from: today, paginationOpts: CLOSED_DAYS })
      ?.page ?? [];
  const later = visits?.filter(({ date }) => date !== today);
  if (later === undefined) return null;
  const soon = addDays(today, CLOSED_SOON);
  const closed = closedDays.map(({ date }) => date).filter((date) => date > today && date <= soon);
  const dates = new Set([...later.map(({ date }) => date), ...closed]);
  return (
    <PanelSection title="Next days">
      {later.length === 0 && (
        <p className="text-muted">
          Nobody is booked. When a visitor books a time, it’s here at once.
        </p>
      )}
      {[...dates].sort().map((date) => (
        <div key={date} className="grid gap-2">
          <h3 className="flex flex-wrap items-center gap-x-3 font-bold">
            <TallTextLink to={{ pathname: paths.owner.href("bookings"), search: `?day=${date}` }}>
              {date === addDays(today, 1) ? `Tomorrow, ${formatDate(date)}` : formatDate(date)}
            </TallTextLink>
            <Closed day={closedDays.find((day) => day.date === date)} />
          </h3>
          <VisitRows visits={later.filter((visit) => visit.date === date)} />
        </div>
      ))}
    </PanelSection>
  );
}

function Closed({ day }: { day: ClosedDay | undefined }) {
  return day && <Badge tone="waiting">{closedWords[day.part ?? "all"]}</Badge>;
}

function PassphraseHint({ visits }: { visits: Visit[] }) {
  if (visits.every(({ passphrase }) => passphrase === undefined)) return null;
  return (
    <p className="max-w-measure text-muted">
      Say the pass-phrase at the door or when you call: it’s how clients know that it’s you.
    </p>
  );
}

function VisitRows({ visits }: { visits: Visit[] }) {
  if (visits.length === 0) return null;
  return (
    <ul className="grid divide-y-2 divide-line rounded-md border border-line bg-white shadow-soft">
      {visits.map((visit) => (
        <VisitRow key={visit.reference} visit={visit} />
      ))}
    </ul>
  );
}
