import { type ReactNode, useId } from "react";
import type { Side } from "#convex/drafts/rules";
import { CardSection } from "../ui/card";

interface PartProps {
  side: Side;
  title: string;
  children: ReactNode;
}

/** A part of a project: a card of its own for the owner, and a part of the design's card for its client. */
export function Part({ side, title, children }: PartProps) {
  const headingId = useId();
  if (side === "owner") return <CardSection title={title}>{children}</CardSection>;
  return (
    <section
      aria-labelledby={headingId}
      className="@container grid min-w-0 gap-4 border-t-2 border-line pt-5"
    >
      <h3 id={headingId} className="text-lg font-bold">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** A heading inside of a part, at the level that follows the part's. */
export function PartHeading({ side, children }: Pick<PartProps, "side" | "children">) {
  const Heading = side === "owner" ? "h3" : "h4";
  return <Heading className="font-bold [overflow-wrap:anywhere]">{children}</Heading>;
}
