import { zodResolver } from "@hookform/resolvers/zod";
import { type SyntheticEvent, useState } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
} from "react-hook-form";
import type * as z from "zod/mini";
import { trackEvent } from "../analytics/track-event";
import { type DeliveryOptions, useDelivery } from "./delivery";
import { type DraftOptions, recallDraft, useDraft } from "./draft";
import { getFields, getRequired, showProblems } from "./form-fields";
import { type FormSteps, getStepErrors, useStepGuard } from "./form-steps";

interface SubmissionOptions<Values extends FieldValues, Sent extends FieldValues> extends Pick<
  DeliveryOptions<Sent>,
  "send" | "failureLog" | "thanksFor" | "onAccepted"
> {
  /** Names the form in the tab's storage and in the ids of its controls. */
  name: string;
  /** The form as it is before anyone types. */
  blank: DefaultValues<Values>;
  /** Every field, in the order in which they stand on the screen. */
  order: readonly FieldPath<Values>[];
  /** The rules as they are now: some depend on the time. */
  rules: () => z.ZodMiniType<Sent, Values>;
  /** What of the form may be kept in the tab's storage, where that is not all of it. */
  keepable?: (values: Values) => Values;
  /** Whether it stays on the device, and what of it. */
  onDevice?: DraftOptions<Values>["onDevice"];
  /** For a form of several steps: each is checked by its own part of the rules, the last by all. */
  steps?: FormSteps<Values>;
}

/** Checks the whole form, or only what the open step asks for. */
function createResolver<Values extends FieldValues, Sent extends FieldValues>({
  rules,
  steps,
}: SubmissionOptions<Values, Sent>): Resolver<Values, unknown, Sent> {
  return async (values, context, settings) => {
    const result = await zodResolver(rules())(values, context, settings);
    if (steps === undefined || steps.isLast) return result;
    const errors = getStepErrors(result.errors, steps);
    return Object.keys(errors).length === 0
      ? { values: {} as Sent, errors: {} }
      : { values: {}, errors };
  };
}

/**
 * The one form mechanism: rules shared with the server, a draft that survives a reload, one request id
 * for what is sent however often it is tried, failures kept in view, a receipt (docs/product.md 3).
 */
export function useSubmission<Values extends FieldValues, Sent extends FieldValues>(
  options: SubmissionOptions<Values, Sent>,
) {
  const { name, order, rules, steps } = options;
  const [kept] = useState(() => recallDraft(options));
  const form = useForm<Values, unknown, Sent>({
    defaultValues: kept,
    resolver: createResolver(options),
    shouldFocusError: false,
  });
  const [required] = useState(() => getRequired(rules(), options.blank));
  const isComplete = steps === undefined || steps.isLast;
  const draft = useDraft(form, options);
  const { deliver, ...delivery } = useDelivery<Sent>({
    ...options,
    draft,
    onInvalid: (fields) => {
      showProblems(form, fields);
    },
  });

  const { receipt, failure } = delivery;
  const refused = failure?.code === "invalid" ? failure.fields : undefined;
  useStepGuard({ form, steps, rules, hasReceipt: receipt !== undefined, refused });

  return {
    ...delivery,
    ...getFields(form, { name, order, required }),
    form,
    /** What was typed goes, here and on the device. */
    forget: draft.forget,
    /** Opens what was accepted once more, at a field that is wrong; undefined while it's open already. */
    correctAt: (field: FieldPath<Values>) =>
      delivery.correction.of === undefined
        ? () => {
            delivery.correction.begin(() => {
              form.setFocus(field);
            });
          }
        : undefined,
    /** The next submit sends the form: there is no step after the open one. */
    isComplete,
    onSubmit: (event: SyntheticEvent) => {
      void form.handleSubmit(async (sent) => {
        if (isComplete) {
          await deliver(sent);
          return;
        }
        trackEvent("form step done", { form: name, step: steps.current + 1 });
        steps.next();
      })(event);
    },
  };
}
