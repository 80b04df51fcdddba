import { type ComponentProps, useId } from "react";
import { describedBy, Field, type FieldTexts, inputStyle } from "./field";

type TextFieldProps = FieldTexts & Omit<ComponentProps<"input">, "className" | "children">;

/** One line of text. Takes `register()` of a form as it comes. */
export function TextField({ label, hint, error, id, ...input }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const texts = { label, hint, error };
  return (
    <Field {...texts} id={fieldId}>
      <input
        type="text"
        {...input}
        {...describedBy(fieldId, texts)}
        id={fieldId}
        className={inputStyle(error)}
      />
    </Field>
  );
}
