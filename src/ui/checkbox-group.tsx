import { type ComponentProps, useId } from "react";
import { Choice } from "./choice";
import { classNames } from "./class-names";
import { describedBy, FieldError, FieldHint, type FieldTexts } from "./field";

interface CheckboxGroupProps
  extends FieldTexts, Omit<ComponentProps<"input">, "className" | "children" | "type" | "value"> {
  options: readonly string[];
  /** Formats an option's label; the option itself by default. */
  format?: (option: string) => string;
  /** `tiles` puts short answers side by side. */
  layout?: "rows" | "tiles";
}

/**
 * Checkboxes for any number of answers. Takes a form's `register()`, whose value is the list of checked answers. `id`
 * belongs to the first one, for links from an error summary.
 */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { label, hint, error, options, format, layout = "rows", id, ...input } = props;
  const ownId = useId();
  const groupId = id ?? ownId;
  const described = describedBy(groupId, { label, hint, error });
  return (
    <fieldset className="grid min-w-0 gap-1.5" aria-describedby={described["aria-describedby"]}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <FieldHint id={groupId}>{hint}</FieldHint>
      <div
        className={classNames(
          "grid gap-2",
          layout === "tiles"
            ? "grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))]"
            : "@lg:grid-cols-2",
        )}
      >
        {options.map((option, index) => (
          <Choice
            {...input}
            key={option}
            // Would require each single answer.
            required={undefined}
            type="checkbox"
            id={index === 0 ? groupId : `${groupId}-${index}`}
            value={option}
            label={format?.(option) ?? option}
            aria-invalid={described["aria-invalid"]}
          />
        ))}
      </div>
      <FieldError id={groupId} error={error} />
    </fieldset>
  );
}
