import { zodResolver } from "@hookform/resolvers/zod";
import { type SyntheticEvent, useEffect, useEffectEvent, useState } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
} from "react-hook-form";
import type * as z from "zod/mini";
import { useOnline } from "../lib/online";
import { useDialogRefusals } from "../ui/dialog-refusals";
import { getFields, showProblems } from "./form-fields";

export interface FormOptions<Values extends FieldValues, Sent extends FieldValues> {
  /** The prefix of the controls' ids. */
  name: string;
  order: readonly FieldPath<Values>[];
  /** Called for each validation, because rules may depend on the time. */
  rules: () => z.ZodMiniType<Sent, Values>;
  /** See `getFields`. */
  answered?: readonly FieldPath<Values>[];
}

interface ZodFormOptions<Values extends FieldValues, Sent extends FieldValues> extends FormOptions<
  Values,
  Sent
> {
  defaultValues: DefaultValues<Values>;
  /** The empty form, from which the rules tell the required fields; by default the default values, emptied. */
  blank?: DefaultValues<Values>;
  /** Replaces the resolver that validates everything by the rules. */
  resolver?: Resolver<Values, unknown, Sent>;
  /** Sends the form, given the parsed values. */
  submit: (sent: Sent) => Promise<unknown>;
}

function emptied<Values extends FieldValues>(values: DefaultValues<Values>): DefaultValues<Values> {
  const entries = Object.entries(values as Record<string, unknown>).map(([field, value]) => [
    field,
    typeof value === "string" ? "" : value,
  ]);
  return Object.fromEntries(entries) as DefaultValues<Values>;
}

/** The fields that the rules refuse when blank, marked as required for screen readers. */
function getRequired<Values extends FieldValues>(
  rules: z.ZodMiniType<unknown, Values>,
  blank: DefaultValues<Values>,
): ReadonlySet<string> {
  const { error } = rules.safeParse(blank);
  return new Set(error?.issues.map(({ path }) => path.join(".")));
}

/**
 * The base of `useSubmission` and `useActionForm`: rules shared with the server, an error summary, and in a dialog the
 * server's messages at their fields.
 */
export function useZodForm<Values extends FieldValues, Sent extends FieldValues>(
  options: ZodFormOptions<Values, Sent>,
) {
  const { name, order, answered, rules, defaultValues, blank, submit } = options;
  const form = useForm<Values, unknown, Sent>({
    defaultValues,
    resolver:
      options.resolver ??
      ((values, context, settings) => zodResolver(rules())(values, context, settings)),
    shouldFocusError: false,
  });
  const [required] = useState(() => getRequired(rules(), blank ?? emptied(defaultValues)));
  const { field, emailField, frame } = getFields(form, {
    name,
    order,
    required,
    ...(answered && { answered }),
  });
  const dialog = useDialogRefusals();
  const isOwn = (fields: Record<string, string>) =>
    Object.keys(fields).every((name) => order.some((known) => known === name));
  const takeRefusal = useEffectEvent((fields: Record<string, string>) => {
    if (!isOwn(fields)) return false;
    showProblems(form, fields);
    return true;
  });
  useEffect(() => dialog?.takeForm((fields) => takeRefusal(fields)), [dialog]);
  return {
    form,
    field,
    emailField,
    /** Whether all fields that the server refused are in this form. */
    isOwn,
    /** Props for `FormFrame`. */
    frame: {
      ...frame,
      offline: !useOnline(),
      onSubmit: (event: SyntheticEvent) => {
        void form.handleSubmit(submit)(event);
      },
    },
  };
}
