import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import { dateAt, formatDate } from "#convex/shared/dates";
import { Badge } from "../ui/badge";
import { PoliteStatus } from "../ui/polite-status";

type Update = FunctionReturnType<typeof api.updates.visitor.list>[number];

function UpdateEntry({ update, newest }: { update: Update; newest: boolean }) {
  const date = dateAt(update.createdAt);
  return (
    <article className="grid gap-1.5">
      <p className="flex flex-wrap items-center gap-x-3 text-muted">
        <time dateTime={date}>{formatDate(date)}</time>
        {newest && <Badge tone="waiting">Newest</Badge>}
      </p>
      <h2 className="text-xl font-bold">{update.title}</h2>
      <p className="max-w-measure whitespace-pre-line">{update.info}</p>
      <p className="text-sm text-muted">Version {update.version}</p>
    </article>
  );
}

/** The updates on one line through time, newest first. */
export function UpdateList({ updates }: { updates: readonly Update[] }) {
  const [newest] = updates;
  if (newest === undefined) {
    return <p>There are no updates yet. Please look in again soon.</p>;
  }
  return (
    <>
      <PoliteStatus message={`Newest update: ${newest.title}`} />
      <ol className="ml-2 border-l-4 border-line">
        {updates.map((update) => (
          <li key={update.id} className="relative pb-12 pl-7 last:pb-0 @xl:pl-10">
            <span
              aria-hidden
              className="absolute top-1 -left-3 size-5 rounded-full border-4 border-paper bg-eucalyptus"
            />
            <UpdateEntry update={update} newest={update === newest} />
          </li>
        ))}
      </ol>
    </>
  );
}
