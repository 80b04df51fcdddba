import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names";
import { SummaryList } from "./summary-list";

/** A list of records. */
export function RecordList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="grid grid-cols-1 gap-3">
      {children}
    </ul>
  );
}

interface RecordCardProps {
  /** A few words: a name, a service, a title. */
  title: ReactNode;
  /** `Badge`s for its states. */
  badges?: ReactNode;
  /** A muted line: the reference and the time. */
  meta?: ReactNode;
  facts?: ComponentProps<typeof SummaryList>["items"];
  /** `Button`s of kind `secondary` or `quiet`. */
  actions?: ReactNode;
  /** Nobody has looked at it yet. */
  isNew?: boolean;
  children?: ReactNode;
}

/** One record in a `RecordList`. */
export function RecordCard(props: RecordCardProps) {
  const { title, badges, meta, facts, actions, isNew = false, children } = props;
  const titleId = useId();
  return (
    <li>
      <article
        aria-labelledby={titleId}
        className={classNames(
          "@container grid gap-3 rounded-md border border-line bg-white p-4 shadow-soft has-aria-[current]:border-brand has-aria-[current]:bg-brand-pale",
          isNew && "border-l-8 border-l-accent pl-2.25",
        )}
      >
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h2 id={titleId} className="text-lg font-bold [overflow-wrap:anywhere]">
              {title}
            </h2>
            {meta !== undefined && <p className="text-sm text-muted">{meta}</p>}
          </div>
          {badges !== undefined && <div className="flex flex-wrap gap-2">{badges}</div>}
        </div>
        {facts !== undefined && <SummaryList dense items={facts} />}
        {children}
        {Boolean(actions) && <div className="flex flex-wrap gap-2">{actions}</div>}
      </article>
    </li>
  );
}
