import { type ComponentProps, useId } from "react";
import { describedBy, Field, type FieldTexts, inputStyle } from "./field";

/** Without `maxLength`: the browser would cut what's pasted without a word, and the form's rules say what's too long. */
type InputProps = Omit<ComponentProps<"input">, "className" | "children" | "width" | "maxLength">;

interface TextFieldProps extends FieldTexts, InputProps {
  /** `short` for what has few characters, such as a postcode. */
  width?: "short" | "full";
}

/** One line of text. Takes `register()` of a form as it comes. */
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
