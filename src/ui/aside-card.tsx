import { type ReactNode, useId } from "react";
import { Card } from "./card";

/** Information beside a form, such as what happens next. Sticky on wide screens. */
export function AsideCard({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <aside
      aria-labelledby={headingId}
      className="sheet-foot self-start @[52rem]:sticky @[52rem]:top-32 @[52rem]:!mx-0"
    >
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

/** A form with its `AsideCard`, which is beside it on wide screens. */
export function FormBeside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-16 gap-y-10 @[52rem]:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="max-w-form min-w-0">{children}</div>
      {aside}
    </div>
  );
}
