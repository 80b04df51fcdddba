import { eventInWords } from "#convex/bookings/status";
import { instantInWords } from "#convex/shared/dates";
import { classNames } from "../../ui/class-names";
import type { OwnRequest } from "./signed-in-request";

type Step = OwnRequest["timeline"][number];

const whose = { client: "by you", owner: "by us" };

/** What happened to a request, oldest first; the newest stands out. */
export function RequestStory({ events }: { events: readonly Step[] }) {
  const begins = events[0]?.kind === "received";
  return (
    <div className="min-w-0">
      <h3 className="mb-3 font-bold">What happened so far</h3>
      {!begins && <p className="mb-3 text-muted">Earlier steps are not shown.</p>}
      <ol className="grid">
        {events.map((event, index) => (
          <StoryStep
            key={`${event.at} ${event.kind}`}
            event={event}
            isLast={index === events.length - 1}
          />
        ))}
      </ol>
    </div>
  );
}

function StoryStep({ event, isLast }: { event: Step; isLast: boolean }) {
  const { at, by, note } = event;
  return (
    <li className="relative grid gap-0.5 pb-4 pl-8 last:pb-0">
      {!isLast && (
        <span aria-hidden className="absolute top-3 -bottom-3 left-[9px] w-0.5 bg-line" />
      )}
      <span
        aria-hidden
        className={classNames(
          "absolute top-[0.3em] left-0 size-5 rounded-full border-4 border-eucalyptus",
          isLast ? "bg-eucalyptus" : "bg-white",
        )}
      />
      <span className="font-semibold">{eventInWords(event)}</span>
      <span className="text-sm text-muted">{`${instantInWords(at)}, ${whose[by]}`}</span>
      {note !== undefined && <span className="whitespace-pre-line">{`We wrote: ${note}`}</span>}
    </li>
  );
}
