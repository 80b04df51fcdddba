import type { SyntheticEvent } from "react";
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from "react-hook-form";

interface FormNames<Values extends FieldValues> {
  /** Begins the ids of the form's controls. */
  name: string;
  /** Every field, in the order in which they stand on the screen. */
  order: readonly FieldPath<Values>[];
  /** The fields that can't stay blank. */
  required?: ReadonlySet<string>;
  /** The fields that are answered once they're left: what's typed there may be right and still not be possible. */
  answered?: readonly FieldPath<Values>[];
}

/** A press that leaves a field has hit by then: what's said moves what it was meant for. In milliseconds. */
const ANSWERED_AFTER = 250;

/** Puts the server's messages at their fields. */
export function showProblems<Values extends FieldValues, Sent extends FieldValues>(
  form: UseFormReturn<Values, unknown, Sent>,
  fields: Record<string, string>,
): void {
  for (const [field, message] of Object.entries(fields)) {
    form.setError(field as FieldPath<Values>, { message });
  }
}

/** What somebody types in, and programs fill in. */
const TYPED = "textarea, input:not([type=radio], [type=checkbox], [type=color], [type=file])";

/** What ties the controls of `src/ui` and the summary of errors to a form. */
export function getFields<Values extends FieldValues, Sent extends FieldValues>(
  form: UseFormReturn<Values, unknown, Sent>,
  { name, order, required, answered = [] }: FormNames<Values>,
) {
  const getFieldId = (field: FieldPath<Values>) => `${name}-${field}`;
  const getMessage = (field: FieldPath<Values>) =>
    form.getFieldState(field, form.formState).error?.message;
  /** What's left blank may still be filled in. */
  function answer({ target }: { target: { name: string; value: string } }) {
    const name = target.name as FieldPath<Values>;
    if (target.value.trim() !== "" || getMessage(name) !== undefined)
      setTimeout(() => void form.trigger(name), ANSWERED_AFTER);
  }
  function answerAgain({ target }: { target: { name: string } }) {
    const name = target.name as FieldPath<Values>;
    if (getMessage(name) !== undefined) void form.trigger(name);
  }
  /** Nothing was sent yet: what's wrong is said at the field, and nothing has to be put right first. */
  const isAnswer = (name: FieldPath<Values>) =>
    form.formState.submitCount === 0 && answered.includes(name);
  /**
   * What a control of `src/ui` needs to belong to this form.
   * @param deps fields whose rules look at this one: what's wrong with them is checked again when it changes. What nobody has
   * seen yet isn't wrong
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
    /** The same for an email address, which can be put right with one press. */
    emailField: (name: FieldPath<Values>, deps?: FieldPath<Values>[]) => ({
      ...field(name, deps),
      onCorrect: (email: string) => {
        form.setValue(name, email as PathValue<Values, FieldPath<Values>>);
        form.clearErrors(name);
        // The button goes.
        form.setFocus(name);
      },
    }),
    /** What `FormFrame` needs of the fields. */
    frame: {
      name,
      /** Rises with every submit, so that each refusal is noticed. */
      attempt: form.formState.submitCount,
      problems: order.flatMap((field) => {
        const message = isAnswer(field) ? undefined : getMessage(field);
        return message === undefined ? [] : [{ id: getFieldId(field), message }];
      }),
      /** What was said at a field that was left, for those who don't see it. */
      ...(answered.length > 0 && {
        answer: order.filter(isAnswer).map(getMessage).filter(Boolean).join(". "),
      }),
      /** What stands in the fields is what is sent: a password manager may fill them in without a word. */
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
