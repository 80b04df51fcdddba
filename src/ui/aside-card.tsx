import { type ReactNode, useId } from "react";
import { Card } from "./card";

/** What stands beside a form: what happens next, and the way around it. It stays in view on wide screens. */
export function AsideCard({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <aside aria-labelledby={headingId} className="self-start @5xl:sticky @5xl:top-32">
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
