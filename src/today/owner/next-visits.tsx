import { useQuery } from "convex/react";
import Route from "lucide-react/icons/route";
import { api } from "#convex/_generated/api";
import { formatAddress, routeUrl } from "#convex/bookings/rules";
import { addDays, formatDate } from "#convex/shared/dates";
import { paths } from "../../navigation/paths";
import { ButtonAnchor } from "../../ui/button-link";
import { LoadingLine } from "../../ui/loading-line";
import { PanelSection } from "../../ui/panel";
import { TallTextLink } from "../../ui/text-link";
import type { Visit } from "./visit";
import { VisitRow } from "./visit-row";

/** The visits from today on, by time, live; undefined until they’re there. */
export const useNextVisits = (today: string): Visit[] | undefined =>
  useQuery(api.today.owner.nextBookings, { from: today });

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

/** The visits of the days to come, by day. */
export function LaterVisits({ today, visits }: VisitsProps) {
  const later = visits?.filter(({ date }) => date !== today);
  if (later === undefined) return null;
  return (
    <PanelSection title="Next days">
      {later.length === 0 && (
        <p className="text-muted">
          Nobody is booked. When a visitor books a time, it’s here at once.
        </p>
      )}
      {[...new Set(later.map(({ date }) => date))].map((date) => (
        <div key={date} className="grid gap-2">
          <h3 className="font-bold">
            <TallTextLink to={{ pathname: paths.owner.href("bookings"), search: `?day=${date}` }}>
              {date === addDays(today, 1) ? `Tomorrow, ${formatDate(date)}` : formatDate(date)}
            </TallTextLink>
          </h3>
          <VisitRows visits={later.filter((visit) => visit.date === date)} />
        </div>
      ))}
    </PanelSection>
  );
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
  return (
    <ul className="grid divide-y-2 divide-line rounded-md border border-line bg-white shadow-soft">
      {visits.map((visit) => (
        <VisitRow key={visit.reference} visit={visit} />
      ))}
    </ul>
  );
}
