import type {
  DefaultValues,
  FieldPath,
  FieldValues,
  PathValue,
  UseFormReturn,
} from "react-hook-form";
import type * as z from "zod/mini";

interface FormNames<Values extends FieldValues> {
  /** Begins the ids of the form's controls. */
  name: string;
  /** Every field, in the order in which they stand on the screen. */
  order: readonly FieldPath<Values>[];
  /** The fields that can't stay blank. */
  required?: ReadonlySet<string>;
}

/** The fields that the rules refuse while they're blank, as screen readers announce them. */
export function getRequired<Values extends FieldValues>(
  rules: z.ZodMiniType<unknown, Values>,
  blank: DefaultValues<Values>,
): ReadonlySet<string> {
  const { error } = rules.safeParse(blank);
  return new Set(error?.issues.map(({ path }) => path.join(".")));
}

/** Puts the server's messages at their fields. */
export function showProblems<Values extends FieldValues, Sent extends FieldValues>(
  form: UseFormReturn<Values, unknown, Sent>,
  fields: Record<string, string>,
): void {
  for (const [field, message] of Object.entries(fields)) {
    form.setError(field as FieldPath<Values>, { message });
  }
}

/** What ties the controls of `src/ui` and the summary of errors to a form. */
export function getFields<Values extends FieldValues, Sent extends FieldValues>(
  form: UseFormReturn<Values, unknown, Sent>,
  { name, order, required }: FormNames<Values>,
) {
  const getFieldId = (field: FieldPath<Values>) => `${name}-${field}`;
  const getMessage = (field: FieldPath<Values>) =>
    form.getFieldState(field, form.formState).error?.message;
  /**
   * What a control of `src/ui` needs to belong to this form.
   * @param deps fields whose rules look at this one, to be checked again when it changes
   */
  const field = (name: FieldPath<Values>, deps: FieldPath<Values>[] = []) => ({
    ...form.register(name, { deps }),
    id: getFieldId(name),
    error: getMessage(name),
    required: required?.has(name),
  });
  return {
    /** Rises with every submit, so that each refusal is noticed. */
    attempt: form.formState.submitCount,
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
    problems: order.flatMap((field) => {
      const message = getMessage(field);
      return message === undefined ? [] : [{ id: getFieldId(field), message }];
    }),
  };
}
