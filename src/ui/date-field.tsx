import { type ComponentProps, useId } from "react";
import { describedBy, Field, type FieldTexts, inputStyle } from "./field";

interface DateFieldProps
  extends FieldTexts, Omit<ComponentProps<"input">, "className" | "children" | "type"> {
  /** First and last day that may be picked, as `YYYY-MM-DD`. */
  min?: string;
  max?: string;
}

/** A day, in the browser's own calendar. Its value is `YYYY-MM-DD`. */
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
