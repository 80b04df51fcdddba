import { type ReactNode, useId } from "react";
import { Card } from "./card";

/** Information beside a form, such as what happens next. Sticky on wide screens. */
export function AsideCard({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
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
  );
}
