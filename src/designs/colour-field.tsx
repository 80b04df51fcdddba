import type { ComponentProps } from "react";
import { useWatch } from "react-hook-form";
import { describedBy, Field, type FieldTexts } from "../ui/field";
import type { BriefState } from "./use-brief";

interface ColourFieldProps extends FieldTexts, Omit<ComponentProps<"input">, "form" | "name"> {
  id: string;
  form: BriefState["form"];
  name:
    | "customPrimary"
    | "customSecondary"
    | "customAccent"
    | "headingColor"
    | "subheadingColor"
    | "bodyColor";
}

/** A colour, in the browser's own picker, with its code beside it. */
export function ColourField({ label, hint, error, id, form, name, ...input }: ColourFieldProps) {
  const colour = useWatch({ control: form.control, name });
  const texts = { label, hint, error };
  return (
    <Field {...texts} id={id}>
      <span className="flex items-center gap-3">
        <input
          {...input}
          {...describedBy(id, texts)}
          type="color"
          id={id}
          name={name}
          className="h-13 w-20 cursor-pointer rounded-sm border-2 border-field bg-white p-1"
        />
        <span aria-hidden className="font-semibold tabular-nums">
          {colour}
        </span>
      </span>
    </Field>
  );
}
