import type { ReactNode } from "react";
import { Container } from "./page";

interface ColumnProps {
  /** The page's only first-level heading; left out where its message has it. */
  title?: string;
  /** A sentence or two that say what the page is for. */
  lead?: ReactNode;
  /** Above the heading: how far one has come. */
  above?: ReactNode;
  children: ReactNode;
}

/** A page of one question, one thing or one message: everything in a column in the middle. */
export function Column({ title, lead, above, children }: ColumnProps) {
  return (
    <Container>
      <div className="mx-auto grid max-w-form grid-cols-1 gap-6 pt-8 pb-10 @3xl:pt-14 print:py-2">
        {above}
        {title !== undefined && (
          <div className="grid gap-3">
            <h1 tabIndex={-1} className="text-3xl font-bold">
              {title}
            </h1>
            {lead !== undefined && <div className="text-lg text-muted">{lead}</div>}
          </div>
        )}
        {children}
      </div>
    </Container>
  );
}
