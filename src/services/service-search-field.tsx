import type { ComponentProps } from "react";
import { TextField } from "../ui/text-field";

/** The box that searches our services. */
export function ServiceSearchField(
  props: Pick<ComponentProps<typeof TextField>, "ref" | "onInput">,
) {
  return (
    <TextField
      {...props}
      type="search"
      name="search"
      label="Search our services"
      hint="For example: printer, website, lessons"
      autoComplete="off"
      enterKeyHint="search"
    />
  );
}
