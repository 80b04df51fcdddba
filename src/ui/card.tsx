import { type ReactNode, useId } from "react";
import { classNames } from "./class-names";

interface CardProps {
  as?: "div" | "section" | "article" | "li";
  /** `tinted` for a panel that's part of the page rather than on top of it. */
  tone?: "plain" | "tinted";
  "aria-labelledby"?: string;
  children: ReactNode;
}

/** A panel for related content. */
export function Card({ as: Element = "div", tone = "plain", children, ...rest }: CardProps) {
  return (
    <Element
      {...rest}
      className={classNames(
        "rounded-lg border border-line p-[var(--card-room,20px)] @xl:p-[var(--card-room,28px)]",
        tone === "plain"
          ? "bg-white shadow-soft [--surface:var(--color-white)]"
          : "bg-sand [--surface:var(--color-sand)]",
      )}
    >
      {children}
    </Element>
  );
}

interface CardSectionProps {
  title: string;
  choice?: ReactNode;
  children: ReactNode;
}

/** A section of a page, as a card. */
export function CardSection({ title, choice, children }: CardSectionProps) {
  const headingId = useId();
  return (
    <Card as="section" aria-labelledby={headingId}>
      <div className="@container grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <h2 id={headingId} className="text-xl font-bold">
            {title}
          </h2>
          {choice}
        </div>
        {children}
      </div>
    </Card>
  );
}

interface CardPartProps {
  title: string;
  action?: ReactNode;
  children?: ReactNode;
}

/** One of several parts of a card, with a heading and an action. */
export function CardPart({ title, action, children }: CardPartProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="@container grid gap-2 border-t border-line py-2 first:border-0 first:pt-0 *:empty:hidden"
    >
      <div className="-mr-5 flex flex-wrap items-center justify-between">
        <h2 id={headingId} className="text-lg font-bold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
