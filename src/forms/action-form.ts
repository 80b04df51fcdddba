import { zodResolver } from "@hookform/resolvers/zod";
import { type SyntheticEvent, useEffect, useEffectEvent } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { useOnline } from "../lib/online";
import { useDialogRefusals } from "../ui/dialog-refusals";
import { getFields, showProblems } from "./form-fields";

interface ActionFormOptions<Values extends FieldValues, Sent extends FieldValues> {
  /** Begins the ids of the form's controls. */
  name: string;
  /** Every field, in the order in which they stand on the screen. */
  order: readonly FieldPath<Values>[];
  required: ReadonlySet<FieldPath<Values>>;
  /** Asked for at each check: they may look at the clock. */
  rules: () => z.ZodMiniType<Sent, Values>;
  defaultValues: DefaultValues<Values>;
  busy: boolean;
  /** Does it, with what the rules made of the fields, and with the fields as they were typed. */
  act: (sent: Sent, typed: Values) => Promise<void>;
}

/**
 * A form that does one thing and says so in a toast; in a window it says itself what was refused. What's typed in it
 * isn't kept for later.
 */
export function useActionForm<Values extends FieldValues, Sent extends FieldValues>(
  options: ActionFormOptions<Values, Sent>,
) {
  const { rules, defaultValues, busy, act } = options;
  const form = useForm<Values, unknown, Sent>({
    defaultValues,
    resolver: (values, context, settings) => zodResolver(rules())(values, context, settings),
    shouldFocusError: false,
  });
  const { field, frame } = getFields(form, options);
  const dialog = useDialogRefusals();
  const takeRefusal = useEffectEvent((fields: Record<string, string>) => {
    if (!Object.keys(fields).every((name) => options.order.some((known) => known === name)))
      return false;
    showProblems(form, fields);
    return true;
  });
  useEffect(() => dialog?.takeForm((fields) => takeRefusal(fields)), [dialog]);
  const offline = !useOnline();
  return {
    form,
    field,
    /** What `FormFrame` needs. */
    frame: {
      ...frame,
      locked: busy,
      offline,
      onSubmit: (event: SyntheticEvent) => {
        void form.handleSubmit((sent) => act(sent, form.getValues()))(event);
      },
    },
  };
}
