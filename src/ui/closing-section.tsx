import { type ReactNode, useId } from "react";
import { Container } from "./page";

interface ClosingSectionProps {
  title: string;
  id?: string;
  /** A sentence below the heading. */
  text?: ReactNode;
  /** What to press: beside the heading if there's room. */
  children: ReactNode;
}

/** The last section of a page, which joins the footer: what to do next. */
export function ClosingSection({ title, id, text, children }: ClosingSectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className="page-part bg-sand">
      <Container>
        <div className="grid items-center gap-x-12 gap-y-5 @4xl:grid-cols-[minmax(0,1fr)_auto]">
          <div className="grid gap-2">
            <h2 id={headingId} className="text-2xl font-bold">
              {title}
            </h2>
            {text !== undefined && <p className="max-w-measure">{text}</p>}
          </div>
          {children}
        </div>
      </Container>
    </section>
  );
}
