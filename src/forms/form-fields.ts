import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
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

/** What ties the controls of `src/ui` and the summary of errors to a form. */
export function getFields<Values extends FieldValues, Sent extends FieldValues>(
  form: UseFormReturn<Values, unknown, Sent>,
  { name, order, required }: FormNames<Values>,
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
      required: required?.has(field),
    }),
    problems: order.flatMap((field) => {
      const message = getMessage(field);
      return message === undefined ? [] : [{ id: getFieldId(field), message }];
    }),
  };
}
