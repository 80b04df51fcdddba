import { formatRequestEvent } from "#convex/bookings/status";
import { formatDateTime } from "#convex/shared/dates";
import { classNames } from "../../ui/class-names";
import type { OwnRequest } from "../own-request";

type TimelineEntry = OwnRequest["timeline"][number];

const whose = { client: "by you", owner: "by us" };

/** A request's history, oldest first, with the newest highlighted. */
export function RequestTimeline({ events }: { events: readonly TimelineEntry[] }) {
  const begins = events[0]?.kind === "received";
  return (
    <div className="min-w-0">
      <h4 className="mb-3 font-bold">Progress</h4>
      {!begins && <p className="mb-3 text-muted">Earlier steps aren’t shown.</p>}
      <ol className="grid">
        {events.map((event, index) => (
          <TimelineStep key={event._id} event={event} isLast={index === events.length - 1} />
        ))}
      </ol>
    </div>
  );
}

function TimelineStep({ event, isLast }: { event: TimelineEntry; isLast: boolean }) {
  const { at, by, note, message } = event;
  return (
    <li className="relative grid gap-0.5 pb-4 pl-8 last:pb-0">
      {!isLast && (
        <span aria-hidden className="absolute top-3 -bottom-3 left-[9px] w-0.5 bg-line" />
      )}
      <span
        aria-hidden
        className={classNames(
          "absolute top-[0.3em] left-0 size-5 rounded-full border-4 border-brand",
          isLast ? "bg-brand" : "bg-white",
        )}
      />
      <span className="font-semibold">{formatRequestEvent(event)}</span>
      <span className="text-sm text-muted">{`${formatDateTime(at)}, ${whose[by]}`}</span>
      {note !== undefined && <span className="whitespace-pre-line">{`We wrote: ${note}`}</span>}
      {message !== undefined && (
        <span className="[overflow-wrap:anywhere] whitespace-pre-line">{`You wrote: ${message}`}</span>
      )}
    </li>
  );
}
