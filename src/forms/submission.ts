import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useEffectEvent, useInsertionEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  type PathValue,
  type Resolver,
  set,
} from "react-hook-form";
import { trackEvent } from "../analytics/track-event";
import { controlsAsBuilt, readAsBuilt } from "./as-built";
import { type DeliveryOptions, useDelivery } from "./delivery";
import { type DraftOptions, recallDraft, useDraft } from "./draft";
import { showProblems } from "./form-fields";
import { type FormSteps, getStepErrors, useStepGuard } from "./form-steps";
import { useNextBlank } from "./next-blank";
import { type FormOptions, useZodForm } from "./zod-form";

interface SubmissionOptions<Values extends FieldValues, Sent extends FieldValues>
  extends
    FormOptions<Values, Sent>,
    Pick<DeliveryOptions<Sent>, "send" | "failureLog" | "thanksFor" | "onAccepted">,
    Pick<DraftOptions<Values>, "keepable" | "onDevice"> {
  /** The form's initial values, if they aren't all empty text. */
  blank?: DefaultValues<Values>;
  /** For a multi-step form: each step is validated by its part of the rules, the last by all. */
  steps?: FormSteps<Values>;
}

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
 * A visitor's form: its draft survives a reload, retries share a request id, failures stay in view, and it ends in a
 * receipt (docs/product.md 3).
 */
export function useSubmission<Values extends FieldValues, Sent extends FieldValues>(
  options: SubmissionOptions<Values, Sent>,
) {
  const { name, order, rules, steps } = options;
  const blankText = Object.fromEntries(order.map((field) => [field, ""])) as DefaultValues<Values>;
  const { blank = blankText } = options;
  const kept: DraftOptions<Values> = {
    ...options,
    blank,
    draftName: name,
    basis: () => undefined,
    onStart: () => trackEvent("form started", { form: name }),
  };
  const [begun] = useState(() => {
    const asBuilt = controlsAsBuilt(name);
    const typed = readAsBuilt(asBuilt, order);
    const { values: recalled, ...draft } = recallDraft(kept);
    const values = structuredClone(recalled);
    for (const [path, value] of Object.entries(typed)) set(values, path, value);
    const focused = asBuilt
      .find((control) => control === document.activeElement)
      ?.getAttribute("name");
    return { ...draft, values, typed, focused, readAgain: () => readAsBuilt(asBuilt, order) };
  });
  const isComplete = steps === undefined || steps.isLast;
  const { form, ...fields } = useZodForm<Values, Sent>({
    ...options,
    blank,
    defaultValues: begun.values,
    resolver: createResolver(options),
    submit: async (sent) => {
      if (isComplete) {
        await deliver(sent);
        return;
      }
      trackEvent("form step done", { form: name, step: steps.current + 1 });
      steps.next();
    },
  });
  const draft = useDraft(form, kept, begun);
  // People type into the prerendered form until React replaces it. This runs just before that, and before anything is
  // written to its controls, so it reads all of their input.
  const typedUntilNow = useRef(begun.typed);
  useInsertionEffect(() => {
    typedUntilNow.current = begun.readAgain();
  }, [begun]);
  const takeOver = useEffectEvent(() => {
    const typed = { ...begun.typed, ...typedUntilNow.current };
    for (const path of Object.keys(typed) as FieldPath<Values>[]) {
      const now: unknown = typedUntilNow.current[path] ?? get(blank, path);
      if (now !== begun.typed[path]) form.setValue(path, now as PathValue<Values, typeof path>);
    }
    if (Object.keys(typed).length > 0) draft.keep();
    // The replaced form took the focus with it, in the middle of a word.
    const field = order.find((each) => each === begun.focused);
    if (field !== undefined && document.activeElement === document.body) form.setFocus(field);
  });
  useEffect(() => {
    takeOver();
  }, []);
  const { deliver, ...delivery } = useDelivery<Sent>({
    ...options,
    draft: {
      ...draft,
      reopen: (sent) => {
        // The submission has the form's fields, except those that were blank.
        draft.startFrom(Object.assign({}, blank, sent), undefined, blank);
      },
    },
    onInvalid: (problems) => showProblems(form, problems),
  });

  const nextBlank = useNextBlank(form, options);
  const { receipt, failure } = delivery;
  const refused = failure?.code === "invalid" ? failure.fields : undefined;
  useStepGuard({ form, steps, rules, hasReceipt: receipt !== undefined, refused });
  const [begunAfter, setBegunAfter] = useState<string>();
  const isNew = !draft.isDirty && begunAfter !== receipt?.reference;

  return {
    ...delivery,
    ...fields,
    form,
    /** The id of the first required field that's still blank. */
    nextBlank: nextBlank && `${name}-${nextBlank}`,
    /** What was typed before scripts ran. */
    typedBefore: begun.typed,
    /** Empties the form, here and on the device. */
    forget: draft.forget,
    /** It was sent, and nobody has started another one. */
    isOver: receipt !== undefined && delivery.correction.of === undefined && isNew,
    beginAnother: () => setBegunAfter(receipt?.reference),
    /** Reopens the accepted submission at a field that's wrong; undefined if it's open already. */
    correctAt: (field: FieldPath<Values>) =>
      delivery.correction.of === undefined
        ? () =>
            delivery.correction.begin(() => {
              form.setFocus(field);
            })
        : undefined,
    /** The next submit sends the form, because there's no later step. */
    isComplete,
  };
}
