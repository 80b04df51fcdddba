import { type ComponentProps, useId } from "react";
import { Choice } from "./choice";
import { describedBy, FieldError, type FieldTexts } from "./field";

type CheckboxFieldProps = FieldTexts &
  Omit<ComponentProps<"input">, "className" | "children" | "type">;

/** A checkbox with its label beside it. */
export function CheckboxField({ label, hint, error, id, ...input }: CheckboxFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className="grid gap-1.5">
      <Choice
        {...input}
        {...describedBy(fieldId, { label, error })}
        type="checkbox"
        id={fieldId}
        label={label}
        hint={hint}
      />
      <FieldError id={fieldId} error={error} />
    </div>
  );
}
