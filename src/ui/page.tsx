import { type ReactNode, useId } from "react";
import { classNames } from "./class-names";

interface BandProps {
  /** `tinted` sets a section apart; `deep` highlights the most important one. */
  tone?: "plain" | "tinted" | "deep";
  /** `form` is a comfortable width for forms, `page` the site's full width. */
  width?: "form" | "page";
  children: ReactNode;
}

const tones = {
  plain: "",
  tinted: "bg-sand",
  deep: "bg-brand-deep text-white print:bg-transparent print:text-ink",
};

const widths = { form: "max-w-form", page: "" };

/** The site's margins: the same left edge on all pages of a kind. */
export function Container({ children }: { children: ReactNode }) {
  return (
    <div className="[container-type:var(--column-type,normal)] mx-auto w-full max-w-(--column,var(--container-page)) px-4 @xl:px-8">
      {children}
    </div>
  );
}

/**
 * `marketing` uses the full width, with text on the left and a picture on the right. `task` has a compact title and one
 * centred column. `reading` is a column of text.
 */
type PageKind = "marketing" | "task" | "reading";

/** Shared by all pages with a column, so that their text starts at the same place. */
const column = "[--column-type:inline-size] [--column:calc(35rem+4rem)]";

/** Container queries inside use the column's width instead of the screen's. */
const columns: Record<PageKind, string> = {
  marketing: "",
  // A form with something beside it needs the site’s width.
  task: `${column} has-[.beside]:[--column:var(--container-page)]`,
  reading: `${column} [--container-measure:100%]`,
};

interface PageProps {
  kind?: PageKind;
  children: ReactNode;
}

/** Everything between the bar and the footer. A tinted section at the end joins the footer (`theme.css`). */
export function Page({ kind = "marketing", children }: PageProps) {
  return (
    <div data-kind={kind} className={classNames("page group/page pb-12 @3xl:pb-20", columns[kind])}>
      {children}
    </div>
  );
}

interface PageHeaderProps {
  title: string;
  lead?: ReactNode;
  above?: ReactNode;
  /** A drawing or other content beside the text, or below it on a phone. */
  picture?: ReactNode;
  children?: ReactNode;
}

/** The page's only `h1`, which takes the focus on arrival. */
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
          <div className="grid items-start gap-x-12 gap-y-6 @3xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] [&>svg]:self-center">
            {words}
            {picture}
          </div>
        )}
      </Container>
    </div>
  );
}

export interface SectionProps extends BandProps {
  /** Left out if the page's heading is enough. */
  title?: string;
  id?: string;
}

/** A section of a page. */
export function Section({ title, id, tone = "plain", width = "page", children }: SectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={title === undefined ? undefined : headingId}
      className={classNames(
        "page-part",
        // Directly below the page's heading.
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

/** A form with its `AsideCard`, which is beside it on wide screens. */
export function FormBeside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="beside relative grid max-w-form gap-10 @[46rem]:max-w-none @[46rem]:grid-cols-[minmax(0,1fr)_17rem] print:block">
      <div className="min-w-0">{children}</div>
      {aside}
    </div>
  );
}
