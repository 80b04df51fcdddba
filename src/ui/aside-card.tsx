import { type ReactNode, useId } from "react";
import { Card } from "./card";
import { Drawing } from "./drawing";

interface AsideCardProps {
  title: string;
  /** The content of a 200 by 160 SVG that stands on the card, where that's beside a form. */
  drawing?: ReactNode;
  children: ReactNode;
}

/** Information beside a form, such as what happens next. Sticky on wide screens. */
export function AsideCard({ title, drawing, children }: AsideCardProps) {
  const headingId = useId();
  return (
    <>
      {drawing !== undefined && (
        // Outside of the sticky card, because the bar at the top would cut it off.
        <Drawing
          viewBox="0 0 200 160"
          className="pointer-events-none absolute right-6 bottom-full hidden w-50 @[46rem]:block"
        >
          <path
            d="M22 160C-4 112 14 34 68 16s118-6 126 46c5 40-2 70-16 98Z"
            stroke="none"
            className="fill-brand-pale"
          />
          {drawing}
        </Drawing>
      )}
      <aside aria-labelledby={headingId} className="self-start @[46rem]:sticky @[46rem]:top-32">
        <Card tone="tinted">
          <div className="grid gap-4">
            <h2 id={headingId} className="text-xl font-bold">
              {title}
            </h2>
            {children}
          </div>
        </Card>
      </aside>
    </>
  );
}
