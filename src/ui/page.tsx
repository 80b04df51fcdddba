import { type ReactNode, useId } from "react";
import { classNames } from "./class-names";

interface BandProps {
  /** `tinted` sets a stretch of the page apart; `deep` is for the one that is to be remembered. */
  tone?: "plain" | "tinted" | "deep";
  /** `form` is as wide as a form is comfortable, `page` as wide as the site. */
  width?: "form" | "page";
  children: ReactNode;
}

const tones = {
  plain: "",
  tinted: "bg-sand",
  deep: "bg-eucalyptus-deep text-white print:bg-transparent print:text-ink",
};

const widths = { form: "max-w-form", page: "" };

/** The site's margins: the same left edge on every page of a kind and at every width. */
export function Container({ children }: { children: ReactNode }) {
  return (
    <div className="[container-type:var(--column-type,normal)] mx-auto w-full max-w-(--column,var(--container-page)) px-4 @xl:px-8">
      {children}
    </div>
  );
}

/**
 * A page is one of three. `marketing` shows and persuades: the site's width, words on the left and a picture on the right.
 * `task` has one thing to do: a compact title and one column in the middle. `reading` is a column of text.
 */
type PageKind = "marketing" | "task" | "reading";

/** One for all pages that have one, so that their words begin at the same place. */
const column = "[--column-type:inline-size] [--column:calc(32rem+4rem)]";

/** What is inside goes by the column's width instead of the screen's. */
const columns: Record<PageKind, string> = {
  marketing: "",
  task: column,
  // The column is the measure: what stands in it fills it.
  reading: `${column} [--container-measure:100%]`,
};

interface PageProps {
  kind?: PageKind;
  children: ReactNode;
}

/** Everything between the bar and the footer. A tinted part at its end goes on into the footer (`theme.css`). */
export function Page({ kind = "marketing", children }: PageProps) {
  return (
    <div data-kind={kind} className={classNames("page group/page pb-12 @3xl:pb-20", columns[kind])}>
      {children}
    </div>
  );
}

interface PageHeaderProps {
  title: string;
  /** A sentence or two that say what the page is for. */
  lead?: ReactNode;
  /** Above the heading: how far one has come. */
  above?: ReactNode;
  /** A drawing, or what else stands beside the words, on a phone below them. */
  picture?: ReactNode;
  /** What to do first. */
  children?: ReactNode;
}

/** The page's only first-level heading; focus moves to it when the page is opened. */
export function PageHeader({ title, lead, above, picture, children }: PageHeaderProps) {
  const words = (
    <div className={classNames("grid gap-4", children !== undefined && "max-w-[35rem]")}>
      {above}
      <div className="grid gap-2 group-data-[kind=marketing]/page:gap-4">
        <h1 tabIndex={-1} className="text-2xl font-bold group-data-[kind=marketing]/page:text-3xl">
          {title}
        </h1>
        {lead !== undefined && (
          <div className="max-w-[35rem] text-lg text-pretty text-muted">{lead}</div>
        )}
      </div>
      {children}
    </div>
  );
  return (
    <div className="page-head">
      <Container>
        {picture === undefined ? (
          words
        ) : (
          <div className="grid items-start gap-x-12 gap-y-6 @3xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
            {words}
            {picture}
          </div>
        )}
      </Container>
    </div>
  );
}

export interface SectionProps extends BandProps {
  /** Left out where the page's heading says it all. */
  title?: string;
  /** For links into the page. */
  id?: string;
}

/** A stretch of a page under its own heading. */
export function Section({ title, id, tone = "plain", width = "page", children }: SectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={title === undefined ? undefined : headingId}
      className={classNames(
        "page-part",
        // Right below the page's own heading.
        title === undefined && "group-data-[kind=marketing]/page:pt-2",
        tones[tone],
      )}
    >
      <Container>
        <div className={classNames("grid gap-6", widths[width])}>
          {title !== undefined && (
            <h2 id={headingId} className="text-2xl font-bold group-data-[kind=task]/page:text-xl">
              {title}
            </h2>
          )}
          {children}
        </div>
      </Container>
    </section>
  );
}
