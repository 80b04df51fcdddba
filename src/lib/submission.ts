import { zodResolver } from "@hookform/resolvers/zod";
import type { SyntheticEvent } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import type { SubmissionResult } from "../../convex/submissions/tables";
import { type Envelope, useDelivery } from "./delivery";
import { useDraft } from "./draft";

interface SubmissionOptions<Values extends FieldValues, Sent extends FieldValues> {
  /** Names the form in the tab's storage and in the ids of its controls. */
  name: string;
  /** The form as it is before anyone types. */
  blank: DefaultValues<Values>;
  /** Every field, in the order in which they stand on the screen. */
  order: readonly FieldPath<Values>[];
  /** The rules as they are now: some depend on the time. */
  rules: () => z.ZodMiniType<Sent, Values>;
  send: (sent: Sent, envelope: Envelope) => Promise<SubmissionResult>;
  /** What to log when it fails (specification section 8). */
  failureLog: string;
  /** How long the thank-you message shows before the form resets, in milliseconds. */
  thanksFor: number;
}

/**
 * The one form mechanism: rules shared with the server, a draft that survives a reload, one request id
 * for what is sent however often it is tried, failures kept in view, a receipt (decisions 3, 4, 9, 10).
 */
export function useSubmission<Values extends FieldValues, Sent extends FieldValues>(
  options: SubmissionOptions<Values, Sent>,
) {
  const { name, order, rules } = options;
  const form = useForm<Values, unknown, Sent>({
    defaultValues: options.blank,
    resolver: (values, context, settings) => zodResolver(rules())(values, context, settings),
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;
  const draft = useDraft(form, options);
  const { deliver, ...delivery } = useDelivery<Sent>({
    ...options,
    draft,
    onInvalid: (fields) => {
      for (const [field, message] of Object.entries(fields)) {
        form.setError(field as FieldPath<Values>, { message });
      }
    },
  });

  const idOf = (field: FieldPath<Values>) => `${name}-${field}`;
  const messageOf = (field: FieldPath<Values>) => errors[field]?.message as string | undefined;
  return {
    ...delivery,
    form,
    /** Rises with every submit, so that each refusal is noticed. */
    attempt: submitCount,
    /**
     * What a control of `src/ui` needs to belong to this form.
     * @param deps fields whose rules look at this one, to be checked again when it changes
     */
    field: (field: FieldPath<Values>, deps: FieldPath<Values>[] = []) => ({
      ...form.register(field, { deps }),
      id: idOf(field),
      error: messageOf(field),
    }),
    problems: order.flatMap((field) => {
      const message = messageOf(field);
      return message === undefined ? [] : [{ id: idOf(field), message }];
    }),
    onSubmit: (event: SyntheticEvent) => {
      void form.handleSubmit(deliver)(event);
    },
  };
}
