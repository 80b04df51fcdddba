import { formatRequestEvent } from "#convex/bookings/status";
import { formatDateTime } from "#convex/shared/dates";
import type { OpenRequest } from "./format";

const whose = { client: "by the client", owner: "by you" };

/** What happened to a request, oldest first. */
export function BookingTimeline({ events }: { events: OpenRequest["timeline"] }) {
  return (
    <ol className="grid gap-3">
      {events.map(({ at, by, note, message, isQuiet = false, ...event }) => (
        <li key={`${at} ${event.kind}`} className="border-l-4 border-line pl-4">
          <p className="font-semibold">{formatRequestEvent(event)}</p>
          <p className="text-sm text-muted">{`${formatDateTime(at)}, ${whose[by]}${isQuiet ? ", without an email" : ""}`}</p>
          {[note, message].map(
            (words) =>
              words !== undefined && (
                <p
                  key={words}
                  className="mt-1 max-w-measure [overflow-wrap:anywhere] whitespace-pre-line"
                >{`“${words}”`}</p>
              ),
          )}
        </li>
      ))}
    </ol>
  );
}
