import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { ColourField } from "../../ui/colour-field";
import type { BriefState } from "./use-brief";

interface BriefColourFieldProps extends Pick<BriefState, "form" | "field"> {
  name:
    | "customPrimary"
    | "customSecondary"
    | "customAccent"
    | "headingColor"
    | "subheadingColor"
    | "bodyColor";
  label: string;
  hint?: ReactNode;
}

/** A colour field of the brief. */
export function BriefColourField({ form, field, name, ...texts }: BriefColourFieldProps) {
  const colour = useWatch({ control: form.control, name });
  return <ColourField {...field(name)} {...texts} colour={colour} />;
}
