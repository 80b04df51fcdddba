import type { SyntheticEvent } from "react";
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from "react-hook-form";

interface FormNames<Values extends FieldValues> {
  /** The prefix of the controls' ids. */
  name: string;
  order: readonly FieldPath<Values>[];
  required?: ReadonlySet<string>;
  /** Fields validated on blur, because a valid value may still be impossible. */
  answered?: readonly FieldPath<Values>[];
}

/** Delays a blur message until the press that caused it has landed, because it shifts the layout. In milliseconds. */
const ANSWERED_AFTER = 250;

/** Shows the server's messages at their fields. */
export function showProblems<Values extends FieldValues, Sent extends FieldValues>(
  form: UseFormReturn<Values, unknown, Sent>,
  fields: Record<string, string>,
): void {
  for (const [field, message] of Object.entries(fields)) {
    form.setError(field as FieldPath<Values>, { message });
  }
}

/** Text inputs, which autofill may change. */
const TYPED = "textarea, input:not([type=radio], [type=checkbox], [type=color], [type=file])";

/** Connects the controls of `src/ui` and the error summary to a form. */
export function getFields<Values extends FieldValues, Sent extends FieldValues>(
  form: UseFormReturn<Values, unknown, Sent>,
  { name, order, required, answered = [] }: FormNames<Values>,
) {
  const getFieldId = (field: FieldPath<Values>) => `${name}-${field}`;
  const getMessage = (field: FieldPath<Values>) =>
    form.getFieldState(field, form.formState).error?.message;
  /** A blank field may still be filled in. */
  function answer({ target }: { target: { name: string; value: string } }) {
    const name = target.name as FieldPath<Values>;
    if (target.value.trim() !== "" || getMessage(name) !== undefined)
      setTimeout(() => void form.trigger(name), ANSWERED_AFTER);
  }
  function answerAgain({ target }: { target: { name: string } }) {
    const name = target.name as FieldPath<Values>;
    if (getMessage(name) !== undefined) void form.trigger(name);
  }
  /** Before the first submit, the message stays at its field and isn't in the summary. */
  const isAnswer = (name: FieldPath<Values>) =>
    form.formState.submitCount === 0 && answered.includes(name);
  /**
   * The props of a control of `src/ui`.
   * @param deps fields whose rules depend on this one. Their errors are rechecked when it changes, but none are added
   */
  const field = (name: FieldPath<Values>, deps: FieldPath<Values>[] = []) => ({
    ...form.register(name, {
      deps: deps.filter((dep) => getMessage(dep) !== undefined),
      ...(answered.includes(name) && { onBlur: answer, onChange: answerAgain }),
    }),
    id: getFieldId(name),
    error: getMessage(name),
    required: required?.has(name),
  });
  return {
    field,
    /** The same for an email field, which can replace a mistyped address. */
    emailField: (name: FieldPath<Values>, deps?: FieldPath<Values>[]) => ({
      ...field(name, deps),
      onCorrect: (email: string) => {
        form.setValue(name, email as PathValue<Values, FieldPath<Values>>);
        form.clearErrors(name);
        // The button goes away.
        form.setFocus(name);
      },
    }),
    /** Props for `FormFrame`. */
    frame: {
      name,
      /** Increases with every submit, so that each refusal is noticed. */
      attempt: form.formState.submitCount,
      problems: order.flatMap((field) => {
        const message = isAnswer(field) ? undefined : getMessage(field);
        return message === undefined ? [] : [{ id: getFieldId(field), message }];
      }),
      /** Blur messages, for screen readers. */
      ...(answered.length > 0 && {
        answer: order.filter(isAnswer).map(getMessage).filter(Boolean).join(". "),
      }),
      /** Syncs the form with its controls, because password managers may fill them in without events. */
      onSubmitCapture: ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
        for (const { name, value } of currentTarget.querySelectorAll<HTMLInputElement>(TYPED)) {
          const path = name as FieldPath<Values>;
          const known: unknown = form.getValues(path);
          if (typeof known === "string" && known !== value)
            form.setValue(path, value as PathValue<Values, FieldPath<Values>>);
        }
      },
    },
  };
}
