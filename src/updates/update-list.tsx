import type { FunctionReturnType } from "convex/server";
import Sparkles from "lucide-react/icons/sparkles";
import type { api } from "#convex/_generated/api";
import { dateAt, formatDate } from "#convex/shared/dates";
import { Badge } from "../ui/badge";
import { classNames } from "../ui/class-names";
import { PoliteStatus } from "../ui/polite-status";

type Update = FunctionReturnType<typeof api.updates.visitor.list>[number];

function UpdateEntry({ update, newest }: { update: Update; newest: boolean }) {
  const date = dateAt(update.createdAt);
  return (
    <article className="grid gap-1.5">
      <p className="flex flex-wrap items-center gap-x-3 text-muted">
        <time dateTime={date}>{formatDate(date)}</time>
        <span className="sr-only text-sm @md:not-sr-only">Version {update.version}</span>
        {newest && <Badge tone="waiting">Newest</Badge>}
      </p>
      <h2 className="text-xl font-bold">{update.title}</h2>
      <p className="max-w-measure whitespace-pre-line">{update.info}</p>
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
      <ol className="ml-4 border-l-2 border-line">
        {updates.map((update) => (
          <li key={update.id} className="relative pb-10 pl-8 last:pb-0 @xl:pl-10">
            <span
              aria-hidden
              className={classNames(
                "absolute -top-1 -left-[19px] grid size-9 place-items-center rounded-full border-3 border-paper",
                update === newest ? "bg-wattle" : "bg-eucalyptus-pale text-eucalyptus",
              )}
            >
              <Sparkles className="size-5" />
            </span>
            <UpdateEntry update={update} newest={update === newest} />
          </li>
        ))}
      </ol>
    </>
  );
}
