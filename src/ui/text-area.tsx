import { type ComponentProps, useId } from "react";
import { classNames } from "./class-names";
import { describedBy, Field, type FieldTexts, inputStyle } from "./field";

type TextAreaProps = FieldTexts & Omit<ComponentProps<"textarea">, "className" | "children">;

/** Several lines of text; it grows with them where the browser can. */
export function TextArea({ label, hint, error, id, rows = 5, ...input }: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const texts = { label, hint, error };
  return (
    <Field {...texts} id={fieldId}>
      <textarea
        {...input}
        {...describedBy(fieldId, texts)}
        id={fieldId}
        rows={rows}
        className={classNames(inputStyle(error), "field-sizing-content min-h-36 resize-y")}
      />
    </Field>
  );
}
