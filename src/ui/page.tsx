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

/** The site's margins: the same left edge on every page and at every width. */
export function Container({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-page px-4 @xl:px-8">{children}</div>;
}

/** Everything between the bar and the footer. A tinted part at its end goes on into the footer (`theme.css`). */
export function Page({ children }: { children: ReactNode }) {
  return <div className="page pb-12 @3xl:pb-20">{children}</div>;
}

interface PageHeaderProps {
  title: string;
  /** A sentence or two that say what the page is for. */
  lead?: ReactNode;
  children?: ReactNode;
}

/** The page's only first-level heading; focus moves to it when the page is opened. */
export function PageHeader({ title, lead, children }: PageHeaderProps) {
  return (
    <Container>
      <div className="grid gap-4 pt-10 pb-6 @3xl:pt-16 @3xl:pb-8 print:py-2">
        <h1 tabIndex={-1} className="max-w-[22ch] text-3xl font-bold">
          {title}
        </h1>
        {lead !== undefined && <div className="max-w-measure text-lg text-muted">{lead}</div>}
        {children}
      </div>
    </Container>
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
      className={classNames("py-8 @3xl:py-12", tones[tone])}
    >
      <Container>
        <div className={classNames("grid gap-6", widths[width])}>
          {title !== undefined && (
            <h2 id={headingId} className="text-2xl font-bold">
              {title}
            </h2>
          )}
          {children}
        </div>
      </Container>
    </section>
  );
}
