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

/** What a form is. */
export interface FormOptions<Values extends FieldValues, Sent extends FieldValues> {
  /** Begins the ids of the form's controls. */
  name: string;
  /** Every field, in the order in which they stand on the screen. */
  order: readonly FieldPath<Values>[];
  /** Asked for at each check: they may look at the clock. */
  rules: () => z.ZodMiniType<Sent, Values>;
  /** See `getFields`. */
  answered?: readonly FieldPath<Values>[];
}

interface ZodFormOptions<Values extends FieldValues, Sent extends FieldValues> extends FormOptions<
  Values,
  Sent
> {
  defaultValues: DefaultValues<Values>;
  /** The form with nothing typed, by which the rules tell the fields that can't stay blank; else the defaults, emptied. */
  blank?: DefaultValues<Values>;
  /** In the place of one that checks everything by the rules. */
  resolver?: Resolver<Values, unknown, Sent>;
  /** Does it, with what the rules made of the fields. */
  submit: (sent: Sent) => Promise<unknown>;
}

/** The values with nothing typed. */
function emptied<Values extends FieldValues>(values: DefaultValues<Values>): DefaultValues<Values> {
  const entries = Object.entries(values as Record<string, unknown>).map(([field, value]) => [
    field,
    typeof value === "string" ? "" : value,
  ]);
  return Object.fromEntries(entries) as DefaultValues<Values>;
}

/** The fields that the rules refuse while they're blank, as screen readers announce them. */
function getRequired<Values extends FieldValues>(
  rules: z.ZodMiniType<unknown, Values>,
  blank: DefaultValues<Values>,
): ReadonlySet<string> {
  const { error } = rules.safeParse(blank);
  return new Set(error?.issues.map(({ path }) => path.join(".")));
}

/**
 * What `useSubmission` and `useActionForm` have in common: rules shared with the server, one summary of what's wrong, and in
 * a window the server's refusals at their fields.
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
    /** Whether fields that the server refuses are all the form's. */
    isOwn,
    /** What `FormFrame` needs. */
    frame: {
      ...frame,
      offline: !useOnline(),
      onSubmit: (event: SyntheticEvent) => {
        void form.handleSubmit(submit)(event);
      },
    },
  };
}
