import { formatRequestEvent } from "#convex/bookings/status";
import { formatShortDateTime, formatShortSlot } from "#convex/shared/columns";
import { useToday } from "../../lib/now";
import { useAccount } from "../../session/account";
import { Fold } from "../../ui/fold";
import type { OpenRequest } from "./format";

type Entry = OpenRequest["timeline"][number];

/** Who did it; an owner by their name in the session at the time. */
function formatWho({ by, owner }: Pick<Entry, "by" | "owner">, own: string | undefined): string {
  if (by === "client") return "by the client";
  if (owner === undefined) return "by us";
  return owner === own ? "by you" : `by ${owner}`;
}

const NEWEST = 3;

/** A request's history, newest first, with earlier entries folded. */
export function BookingTimeline({ events }: { events: Entry[] }) {
  const newest = events.toReversed();
  const earlier = newest.slice(NEWEST);
  return (
    <div className="grid gap-3">
      <Entries events={newest.slice(0, NEWEST)} />
      {earlier.length > 0 && (
        <Fold title={`${earlier.length} earlier`}>
          <Entries events={earlier} />
        </Fold>
      )}
    </div>
  );
}

function Entries({ events }: { events: Entry[] }) {
  const today = useToday();
  const account = useAccount();
  const own = account.kind === "signedIn" ? account.email : undefined;
  return (
    <ol className="grid gap-3">
      {events.map(({ _id, at, by, owner, note, message, isQuiet = false, ...event }) => (
        <li key={_id} className="border-l-4 border-line pl-3">
          <p className="font-semibold">
            {formatRequestEvent(event, (slot) => formatShortSlot(slot, today))}
          </p>
          <p className="text-sm text-muted">{`${formatShortDateTime(at, today)}, ${formatWho({ by, owner }, own)}${isQuiet ? ", without an email" : ""}`}</p>
          {[note, message].map(
            (words, place) =>
              words !== undefined && (
                <p
                  key={place}
                  className="mt-1 max-w-measure [overflow-wrap:anywhere] whitespace-pre-line"
                >{`“${words}”`}</p>
              ),
          )}
        </li>
      ))}
    </ol>
  );
}
