import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import { dateAt, formatDate } from "#convex/shared/dates";
import { classNames } from "../ui/class-names";
import { PoliteStatus } from "../ui/polite-status";

const badge = "rounded-sm px-2.5 py-0.5";

type Update = FunctionReturnType<typeof api.updates.visitor.list>[number];

function UpdateEntry({ update, newest }: { update: Update; newest: boolean }) {
  const date = dateAt(update.createdAt);
  return (
    <article className="grid gap-2">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-muted">
        <p className="flex flex-wrap gap-2 text-sm font-bold">
          <span className={classNames(badge, "bg-eucalyptus-pale text-eucalyptus-deep")}>
            Version {update.version}
          </span>
          {newest && <span className={classNames(badge, "bg-wattle text-ink")}>Newest</span>}
        </p>
        <time dateTime={date}>{formatDate(date)}</time>
      </div>
      <div className="grid gap-2">
        <h2 className="text-xl font-bold">{update.title}</h2>
        <p className="max-w-measure whitespace-pre-line">{update.info}</p>
      </div>
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
