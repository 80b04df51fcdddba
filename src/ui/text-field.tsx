import { type ComponentProps, useId } from "react";
import { describedBy, Field, type FieldTexts, inputStyle } from "./field";

/** Without `maxLength`, because the browser would silently cut pasted text; the form's rules report it. */
type InputProps = Omit<ComponentProps<"input">, "className" | "children" | "width" | "maxLength">;

interface TextFieldProps extends FieldTexts, InputProps {
  /** `short` for something like a postcode. */
  width?: "short" | "full";
}

/** A line of text. Takes a form's `register()`. */
export function TextField({ label, hint, error, id, width, ...input }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const texts = { label, hint, error };
  return (
    <Field {...texts} id={fieldId}>
      <div className={width === "short" ? "max-w-40" : undefined}>
        <input
          type="text"
          {...input}
          {...describedBy(fieldId, texts)}
          id={fieldId}
          className={inputStyle(error)}
        />
      </div>
    </Field>
  );
}
