import type { ComponentProps } from "react";
import { Button } from "./button";
import { FormFrame } from "./form-frame";
import { TextField } from "./text-field";

interface EmailQuestionProps extends Omit<
  ComponentProps<typeof FormFrame>,
  "children" | "actions" | "trap"
> {
  /** What ties the field to its form. */
  field: ComponentProps<typeof TextField> extends infer Props ? Partial<Props> : never;
  hint: string;
  /** What the button says. */
  submit: string;
  busy: boolean;
}

/** One question, the e-mail address, and what opens with it. */
export function EmailQuestion({ field, hint, submit, busy, ...frame }: EmailQuestionProps) {
  return (
    <FormFrame
      {...frame}
      trap={null}
      actions={
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
      }
    >
      <TextField
        {...field}
        label="Email"
        hint={hint}
        type="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={254}
      />
    </FormFrame>
  );
}
