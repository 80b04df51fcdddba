import { type ComponentProps, type ReactNode, useId } from "react";
import { Choice } from "./choice";
import { classNames } from "./class-names";
import { describedBy, FieldError, FieldHint, type FieldTexts } from "./field";

interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: string;
  disabled?: boolean;
}

type InputProps = Omit<ComponentProps<"input">, "className" | "children" | "type">;

interface RadioGroupProps extends FieldTexts, InputProps {
  options: readonly RadioOption[];
  /**
   * `rows` are stacked, `columns` are two of them, `tiles` put short answers side by side, `pair` puts two or three side
   * by side if all fit.
   */
  layout?: "rows" | "columns" | "tiles" | "pair";
  /** The checked answer, for a group without a form library. */
  value?: string;
  defaultValue?: string;
}

/** Radio buttons. Takes a form's `register()`; the first one has `id`, for links from an error summary. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, hint, error, options, layout = "rows", id, name, value, defaultValue } = props;
  const ownId = useId();
  const groupId = id ?? ownId;
  const described = describedBy(groupId, { label, hint, error });
  return (
    <fieldset
      className="grid min-w-0 gap-1.5"
      aria-describedby={described["aria-describedby"]}
      disabled={props.disabled}
    >
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <FieldHint id={groupId}>{hint}</FieldHint>
      <div
        className={classNames(
          "grid gap-2",
          layout === "columns" && "@xl:grid-cols-2",
          layout === "tiles" && "grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))]",
          layout === "pair" && "@min-[26rem]:auto-cols-fr @min-[26rem]:grid-flow-col",
        )}
      >
        {options.map((option, index) => (
          <Choice
            {...inputProps(props)}
            key={option.value}
            type="radio"
            id={index === 0 ? groupId : `${groupId}-${index}`}
            name={name ?? ownId}
            value={option.value}
            label={option.label}
            hint={option.hint}
            disabled={option.disabled}
            aria-invalid={described["aria-invalid"]}
            {...(value !== undefined && { checked: value === option.value })}
            {...(defaultValue !== undefined && { defaultChecked: defaultValue === option.value })}
          />
        ))}
      </div>
      <FieldError id={groupId} error={error} />
    </fieldset>
  );
}

/** What a form's `register()` passes to each radio button. */
function inputProps({ ref, onChange, onBlur, required }: InputProps): InputProps {
  return { ref, onChange, onBlur, required };
}
