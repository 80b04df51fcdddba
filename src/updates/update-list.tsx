import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import { dateAt, formatDate } from "#convex/shared/dates";
import { type Page, pages } from "#convex/shared/pages";
import { Badge } from "../ui/badge";
import { classNames } from "../ui/class-names";
import { Fold } from "../ui/fold";
import { PoliteStatus } from "../ui/polite-status";
import { TallTextLink } from "../ui/text-link";

type Update = FunctionReturnType<typeof api.updates.visitor.list>[number];

function UpdateEntry({ update, newest }: { update: Update; newest: boolean }) {
  const date = dateAt(update.createdAt);
  const page = (pages as Partial<Record<string, Page>>)[update.page ?? ""];
  return (
    <article className="grid gap-1.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-muted @4xl:absolute @4xl:right-full @4xl:mr-6 @4xl:w-40 @4xl:text-balance">
        <time dateTime={date}>{formatDate(date)}</time>
        {newest && <Badge tone="waiting">Newest</Badge>}
      </p>
      <h2 className="text-xl font-bold">{update.title}</h2>
      <p className="max-w-measure whitespace-pre-line">{update.info}</p>
      {page !== undefined && (
        <p>
          <TallTextLink to={page.path}>{page.title}</TallTextLink>
        </p>
      )}
    </article>
  );
}

interface TimelineProps {
  updates: readonly Update[];
  newest: Update;
}

function Timeline({ updates, newest }: TimelineProps) {
  return (
    <ol className="ml-[9px] @4xl:ml-46">
      {updates.map((update) => (
        <li
          key={update.id}
          className="relative pb-10 pl-7 before:absolute before:top-3 before:-bottom-3 before:left-0 before:border-l-2 before:border-line last:pb-0 last:before:hidden @4xl:pl-8"
        >
          <span
            aria-hidden
            className={classNames(
              "absolute top-[0.3em] -left-[8px] size-[18px] rounded-full border-3 border-paper print:hidden",
              update === newest ? "bg-accent" : "bg-brand",
            )}
          />
          <UpdateEntry update={update} newest={update === newest} />
        </li>
      ))}
    </ol>
  );
}

/** How many updates are shown before the folded rest. */
const OPEN = 3;

/** The updates as a timeline, newest first. */
export function UpdateList({ updates }: { updates: readonly Update[] }) {
  const [newest] = updates;
  if (newest === undefined) {
    return <p>There are no updates yet. Please look in again soon.</p>;
  }
  return (
    <div className="grid gap-6">
      <PoliteStatus message={`Newest update: ${newest.title}`} />
      <Timeline updates={updates.slice(0, OPEN)} newest={newest} />
      {updates.length > OPEN && (
        <Fold title="Older updates">
          <div className="pt-4">
            <Timeline updates={updates.slice(OPEN)} newest={newest} />
          </div>
        </Fold>
      )}
    </div>
  );
}
