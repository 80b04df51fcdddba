import ChevronDown from "lucide-react/icons/chevron-down";
import { type ComponentProps, useId } from "react";
import { classNames } from "./class-names";
import { describedBy, Field, type FieldTexts, inputStyle } from "./field";

type SelectFieldProps = FieldTexts & Omit<ComponentProps<"select">, "className">;

/** A native select; its children are `<option>` and `<optgroup>`. */
export function SelectField({ label, hint, error, id, children, ...select }: SelectFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const texts = { label, hint, error };
  return (
    <Field {...texts} id={fieldId}>
      <div className="relative">
        <select
          {...select}
          {...describedBy(fieldId, texts)}
          id={fieldId}
          className={classNames(
            inputStyle(error),
            "appearance-none pr-12 forced-colors:appearance-auto",
          )}
        >
          {children}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3.5 size-6 -translate-y-1/2 forced-colors:hidden"
        />
      </div>
    </Field>
  );
}
