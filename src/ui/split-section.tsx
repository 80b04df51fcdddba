import { type ReactNode, useId } from "react";
import { classNames } from "./class-names";
import { Container, type SectionProps } from "./page";

interface SplitSectionProps extends Pick<SectionProps, "id" | "tone" | "children"> {
  title: string;
  intro?: ReactNode;
}

/** A section whose heading is beside its content and sticky if there's room. */
export function SplitSection({ title, intro, id, tone = "plain", children }: SplitSectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={classNames("py-8 @3xl:py-12", tone === "tinted" && "bg-sand")}
    >
      <Container>
        <div className="grid grid-cols-1 gap-6 @4xl:grid-cols-[minmax(0,1fr)_minmax(0,1.9fr)] @4xl:gap-12 print:block">
          <div className="grid content-start gap-4 self-start @4xl:sticky @4xl:top-28">
            <h2 id={headingId} className="text-2xl font-bold group-data-[kind=task]/page:text-xl">
              {title}
            </h2>
            {intro}
          </div>
          {children}
        </div>
      </Container>
    </section>
  );
}
