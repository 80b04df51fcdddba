import type { ReactNode } from "react";

/** Questions that belong together, under a heading of their own. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-6">
      <legend className="mb-5 text-xl font-bold">{title}</legend>
      {children}
    </fieldset>
  );
}
