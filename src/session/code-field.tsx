import type { ComponentProps } from "react";
import { TextField } from "../ui/text-field";

/** The field for the emailed code. */
export function CodeField(field: Omit<ComponentProps<typeof TextField>, "label">) {
  return (
    <TextField
      {...field}
      required
      label="Code"
      hint="The 8 digits in our email"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
    />
  );
}
