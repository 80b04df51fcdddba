import type { ReactNode } from "react";

/** Questions that belong together, under a heading of their own; a line parts them from the group before. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-6">
      <legend className="mb-5 w-full text-xl font-bold [fieldset~*_&]:border-t-2 [fieldset~*_&]:border-line [fieldset~*_&]:pt-6">
        {title}
      </legend>
      {children}
    </fieldset>
  );
}
