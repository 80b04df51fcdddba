import { type ReactNode, useId } from "react";
import { Card } from "./card";

interface AsideCardProps {
  title: string;
  /** An `AsideDrawing`. */
  drawing?: ReactNode;
  children: ReactNode;
}

/** Information beside a form, such as what happens next. Sticky on wide screens. */
export function AsideCard({ title, drawing, children }: AsideCardProps) {
  const headingId = useId();
  return (
    <>
      {drawing}
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
