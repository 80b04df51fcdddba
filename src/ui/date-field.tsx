import { type ComponentProps, useId } from "react";
import { describedBy, Field, type FieldTexts, inputStyle } from "./field";

type DateFieldProps = FieldTexts & Omit<ComponentProps<"input">, "className" | "children" | "type">;

/** The browser's date picker. Its value, `min` and `max` are `YYYY-MM-DD`. */
export function DateField({ label, hint, error, id, ...input }: DateFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const texts = { label, hint, error };
  return (
    <Field {...texts} id={fieldId}>
      <div className="max-w-64">
        <input
          {...input}
          {...describedBy(fieldId, texts)}
          type="date"
          id={fieldId}
          className={inputStyle(error)}
        />
      </div>
    </Field>
  );
}
