import { type ComponentProps, useId } from "react";
import { Choice } from "./choice";
import { classNames } from "./class-names";
import { describedBy, FieldError, FieldHint, type FieldTexts } from "./field";

interface CheckboxGroupProps
  extends FieldTexts, Omit<ComponentProps<"input">, "className" | "children" | "type" | "value"> {
  options: readonly string[];
  /** What to call an answer; itself unless given. */
  format?: (option: string) => string;
  /** `tiles` for short answers, as many beside each other as there's room for. */
  layout?: "rows" | "tiles";
}

/**
 * Any number of answers out of a few. Takes `register()` of a form as it comes, whose value is then the
 * list of checked answers; `id` is the first answer's, so that an error summary can lead there.
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
            // It would ask for each of the answers.
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
