import { api } from "#convex/_generated/api";
import { formatDate, formatDateTime } from "#convex/shared/dates";
import { OWNER_IDLE_HOURS } from "#convex/shared/periods";
import { Paged } from "../../live/paged";
import { SignOutEverywhere } from "../../session/sign-out-everywhere";
import { YourSessions } from "../../session/your-sessions";
import { CardSection } from "../../ui/card";
import { Fold } from "../../ui/fold";
import { PanelHeader, PanelSection } from "../../ui/panel";
import { formatSecurityEvent, formatViolation } from "./format-security-event";

/** Where the owner is signed in, and what happened to sign-ins and limits. */
export default function SecurityPanel() {
  return (
    <>
      <PanelHeader
        title="Security"
        explanation={`We email you if something unusual happens. A device that nobody uses for ${OWNER_IDLE_HOURS} hours is signed out.`}
      />
      <div className="grid grid-cols-1 items-start gap-4 pb-4 @xl:pt-2 @3xl:grid-cols-2">
        <CardSection title="Where you’re signed in">
          <YourSessions />
          <SignOutEverywhere />
        </CardSection>
        <CardSection title="Recent activity">
          <Paged
            query={api.security.owner.list}
            args={{}}
            empty={<p className="max-w-measure text-muted">Nothing has happened yet.</p>}
          >
            {(events) => (
              <ul aria-label="Recent activity" className="grid divide-y divide-line">
                {events.map((event) => (
                  <Line
                    key={event._id}
                    said={formatSecurityEvent(event)}
                    detail={`${formatDateTime(event.at)}${event.network === undefined ? "" : ` · network ${event.network} of that day`}`}
                  />
                ))}
              </ul>
            )}
          </Paged>
        </CardSection>
      </div>
      <Fold title="Technical details">
        <div className="grid gap-6 pt-2">
          <p className="max-w-measure">
            Recent activity is sign-ins, refusals and what can’t be undone, the newest first; the
            same within an hour is one line. It’s kept for 90 days. This browser keeps your address
            until you sign out.
          </p>
          <PanelSection
            title="What browsers have refused"
            explanation="Each page says what may run and load on it, and browsers tell us what they’ve refused. It can be a mistake of ours, or somebody’s attack that came to nothing. Anybody can make up such a report, so a single one means little. It’s kept for 90 days."
          >
            <Paged
              query={api.security.owner.violations}
              args={{}}
              empty={<p className="max-w-measure text-muted">Nothing was refused.</p>}
            >
              {(violations) => (
                <ul aria-label="What browsers have refused" className="grid divide-y divide-line">
                  {violations.map((violation) => (
                    <Line
                      key={violation._id}
                      said={formatViolation(violation)}
                      detail={`${formatDate(violation.day)} · ${violation.directive}`}
                    />
                  ))}
                </ul>
              )}
            </Paged>
          </PanelSection>
        </div>
      </Fold>
    </>
  );
}

function Line({ said, detail }: { said: string; detail: string }) {
  return (
    <li className="grid gap-0.5 py-3 first:pt-0">
      <p className="[overflow-wrap:anywhere]">{said}</p>
      <p className="text-sm text-muted">{detail}</p>
    </li>
  );
}
