import type { ComponentProps } from "react";
import { TextField } from "../../ui/text-field";

export const memberParts = [
  "role",
  "since",
  "goodAt",
  "policeCheck",
  "workingWithChildrenUntil",
] as const;
type Part = (typeof memberParts)[number];

interface MemberFieldsProps {
  /** For the example. */
  name: string;
  field: (part: Part) => Omit<ComponentProps<typeof TextField>, "label">;
}

/** The fields for what's said of a member. */
export function MemberFields({ name, field }: MemberFieldsProps) {
  return (
    <>
      <TextField
        {...field("role")}
        label="What they do"
        hint={`It follows the name, like “${name} has built websites”`}
        autoComplete="off"
      />
      <TextField
        {...field("since")}
        label="Since which year (optional)"
        inputMode="numeric"
        autoComplete="off"
        width="short"
      />
      <TextField
        {...field("goodAt")}
        label="Good at"
        hint="With commas between them"
        autoComplete="off"
      />
      <TextField
        {...field("policeCheck")}
        label="Month of the police check (optional)"
        hint="Such as 2026-03"
        autoComplete="off"
        width="short"
      />
      <TextField
        {...field("workingWithChildrenUntil")}
        label="Last month of the Working With Children Check (optional)"
        hint="Such as 2029-06"
        autoComplete="off"
        width="short"
      />
    </>
  );
}
