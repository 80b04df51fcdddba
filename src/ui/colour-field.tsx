import type { ComponentProps } from "react";
import { describedBy, Field, type FieldTexts } from "./field";

interface ColourFieldProps
  extends FieldTexts, Omit<ComponentProps<"input">, "className" | "children"> {
  id: string;
  colour: string | undefined;
}

/** The browser's colour picker with the code beside it. */
export function ColourField({ label, hint, error, id, colour, ...input }: ColourFieldProps) {
  const texts = { label, hint, error };
  return (
    <Field {...texts} id={id}>
      <span className="flex items-center gap-3">
        <input
          {...input}
          {...describedBy(id, texts)}
          type="color"
          id={id}
          className="h-13 w-20 cursor-pointer rounded-sm border-2 border-field bg-white p-1"
        />
        <span aria-hidden className="font-semibold tabular-nums">
          {colour}
        </span>
      </span>
    </Field>
  );
}
