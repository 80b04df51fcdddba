import { api } from "#convex/_generated/api";
import { formatDateTime } from "#convex/shared/dates";
import { Paged } from "../../live/paged";
import { SignOutEverywhere } from "../../session/sign-out-everywhere";
import { YourSessions } from "../../session/your-sessions";
import { PanelHeader, PanelSection } from "../../ui/panel";
import { formatSecurityEvent, type SecurityEvent } from "./format-security-event";

/** Where the owner is signed in, and what happened to sign-ins and limits. */
export default function SecurityPanel() {
  return (
    <>
      <PanelHeader
        title="Security"
        explanation="Where you’re signed in, and what happened that you might want to know later."
      />
      <PanelSection
        title="Where you’re signed in"
        explanation="A session that nobody uses for 12 hours ends by itself."
      >
        <YourSessions />
        <SignOutEverywhere />
      </PanelSection>
      <PanelSection
        title="What happened"
        explanation="Sign-ins, refusals and what can’t be undone, the newest first. The same within an hour is one line. It’s kept for 90 days. If something is unusual, we email you, once a day at most."
      >
        <Paged
          query={api.security.owner.list}
          args={{}}
          empty={<p className="max-w-measure text-muted">Nothing has happened yet.</p>}
        >
          {(events) => (
            <ul aria-label="What happened" className="grid divide-y-2 divide-line">
              {events.map((event) => (
                <EventItem key={event._id} event={event} />
              ))}
            </ul>
          )}
        </Paged>
      </PanelSection>
    </>
  );
}

function EventItem({ event }: { event: SecurityEvent }) {
  const { at, network } = event;
  return (
    <li className="grid gap-0.5 py-3 first:pt-0">
      <p className="[overflow-wrap:anywhere]">{formatSecurityEvent(event)}</p>
      <p className="text-sm text-muted">
        {formatDateTime(at)}
        {network !== undefined && ` · network ${network} of that day`}
      </p>
    </li>
  );
}
