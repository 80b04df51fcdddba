import { type ReactNode, useId } from "react";
import { classNames } from "./class-names";

interface CardProps {
  as?: "div" | "section" | "article" | "li";
  /** `tinted` for a panel that belongs to the page rather than lying on it. */
  tone?: "plain" | "tinted";
  "aria-labelledby"?: string;
  children: ReactNode;
}

/** A panel that keeps together what belongs together. */
export function Card({ as: Element = "div", tone = "plain", children, ...rest }: CardProps) {
  return (
    <Element
      {...rest}
      className={classNames(
        "rounded-lg border border-line p-[var(--card-room,20px)] @xl:p-[var(--card-room,28px)]",
        tone === "plain"
          ? "bg-white shadow-soft [--surface:white]"
          : "bg-sand [--surface:var(--color-sand)]",
      )}
    >
      {children}
    </Element>
  );
}

/** A part of a page with its heading, on a card of its own. */
export function CardSection({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <Card as="section" aria-labelledby={headingId}>
      <div className="@container grid gap-4">
        <h2 id={headingId} className="text-xl font-bold">
          {title}
        </h2>
        {children}
      </div>
    </Card>
  );
}
