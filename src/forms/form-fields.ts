import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

interface FormNames<Values extends FieldValues> {
  /** Begins the ids of the form's controls. */
  name: string;
  /** Every field, in the order in which they stand on the screen. */
  order: readonly FieldPath<Values>[];
}

/** What ties the controls of `src/ui` and the summary of errors to a form. */
export function getFields<Values extends FieldValues, Sent extends FieldValues>(
  form: UseFormReturn<Values, unknown, Sent>,
  { name, order }: FormNames<Values>,
) {
  const getFieldId = (field: FieldPath<Values>) => `${name}-${field}`;
  const getMessage = (field: FieldPath<Values>) =>
    form.getFieldState(field, form.formState).error?.message;
  return {
    /** Rises with every submit, so that each refusal is noticed. */
    attempt: form.formState.submitCount,
    /**
     * What a control of `src/ui` needs to belong to this form.
     * @param deps fields whose rules look at this one, to be checked again when it changes
     */
    field: (field: FieldPath<Values>, deps: FieldPath<Values>[] = []) => ({
      ...form.register(field, { deps }),
      id: getFieldId(field),
      error: getMessage(field),
    }),
    problems: order.flatMap((field) => {
      const message = getMessage(field);
      return message === undefined ? [] : [{ id: getFieldId(field), message }];
    }),
  };
}
