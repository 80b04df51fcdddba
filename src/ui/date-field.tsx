import { type ComponentProps, startTransition, useEffect, useId, useState } from "react";
import { describedBy, Field, type FieldTexts, inputStyle } from "./field";

interface DateFieldProps
  extends FieldTexts, Omit<ComponentProps<"input">, "className" | "children" | "type"> {
  /**
   * A plain box stands in its place while what's around it is drawn: to make the browser's own takes a slow phone 0.1 s. Not
   * for pages that are rendered at build time.
   */
  late?: boolean;
}

/** A day, in the browser's own calendar. Its value, `min` and `max` are `YYYY-MM-DD`. */
export function DateField({ label, hint, error, id, late = false, ...input }: DateFieldProps) {
  const [isMade, setMade] = useState(!late);
  useEffect(() => {
    startTransition(() => {
      setMade(true);
    });
  }, []);
  const ownId = useId();
  const fieldId = id ?? ownId;
  const texts = { label, hint, error };
  return (
    <Field {...texts} id={fieldId}>
      <div className="max-w-64">
        <input
          {...input}
          {...describedBy(fieldId, texts)}
          type={isMade ? "date" : "text"}
          id={fieldId}
          className={inputStyle(error)}
        />
      </div>
    </Field>
  );
}
