import { useEffect, useEffectEvent, useRef } from "react";
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { useLocation, useNavigate } from "react-router-dom";
import type * as z from "zod/mini";
import { useInBrowser } from "../lib/in-browser";
import { useIsCurrentPage } from "../navigation/is-current-page";
import type { StepEntry } from "./form-sent";

/** The fields of each step, by their top-level names in the rules. */
export type StepParts<Values extends FieldValues> = readonly (readonly FieldPath<Values>[])[];

/**
 * The step of a multi-step form. It's in the browser's history, so Back leads to the previous step, and a reload
 * changes nothing. One past the last step means the form was sent.
 */
export function useFormSteps<Values extends FieldValues>(parts: StepParts<Values>) {
  const location = useLocation();
  const { pathname, search } = location;
  const navigate = useNavigate();
  const isStillHere = useIsCurrentPage();
  // The page was prerendered with the first step.
  const inBrowser = useInBrowser();
  const entry = (inBrowser && (location.state as StepEntry | null)) || { step: 0 };
  const current = entry.step;

  function open(next: StepEntry, replace: boolean) {
    if (isStillHere()) void navigate({ pathname, search }, { state: next, replace });
  }

  return {
    parts,
    current,
    /** For `StepPanel`: undefined during hydration. */
    shown: inBrowser ? current : undefined,
    isLast: current === parts.length - 1,
    isSent: current >= parts.length,
    /** The last step reopened this one. */
    isChange: entry.isChange === true,
    /** From the last step to an earlier one for a change. */
    change: (step: number) => open({ step, isChange: true }, false),
    /** To the next step, or back to where it was opened from. */
    next: () => {
      if (entry.isChange === true) void navigate(-1);
      else open({ step: current + 1, fromStepBefore: true }, false);
    },
    back: () => {
      if (entry.fromStepBefore === true) void navigate(-1);
      else open({ step: current - 1 }, true);
    },
    /** It was sent, so Back mustn't lead to an outdated review. */
    finish: () => open({ step: parts.length }, true),
    startAgain: () => open({ step: 0 }, false),
    /** Away from a step that can't be open. */
    retreat: (step: number) => open({ step }, true),
  };
}

export type FormSteps<Values extends FieldValues> = ReturnType<typeof useFormSteps<Values>>;

/** Keeps only the current step's errors. */
export function getStepErrors<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  { parts, current }: FormSteps<Values>,
): FieldErrors<Values> {
  const asked = new Set<string>(parts[current]);
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => asked.has(field)),
  ) as FieldErrors<Values>;
}

interface Guard<Values extends FieldValues, Sent extends FieldValues> {
  form: UseFormReturn<Values, unknown, Sent>;
  steps: FormSteps<Values> | undefined;
  rules: () => z.ZodMiniType<Sent, Values>;
  hasReceipt: boolean;
  /** The server's messages for the last submit, by field. */
  refused: Record<string, string> | undefined;
}

/**
 * Clears errors when a step opens, unless it opens because the server refused its answers. Also retreats from a step if
 * an earlier one is incomplete, because an old history entry may name a step whose answers are gone.
 */
export function useStepGuard<Values extends FieldValues, Sent extends FieldValues>(
  guard: Guard<Values, Sent>,
) {
  const isRefused = useRef(false);
  const openRefused = useEffectEvent(() => {
    const { steps, refused } = guard;
    if (steps === undefined || refused === undefined) return;
    const wrong = new Set(Object.keys(refused).map((field) => field.split(".")[0]));
    const first = steps.parts.findIndex((fields) => fields.some((field) => wrong.has(field)));
    if (first === -1 || first === steps.current) return;
    isRefused.current = true;
    steps.retreat(first);
  });
  const arrive = useEffectEvent(() => {
    const { form, steps, rules, hasReceipt } = guard;
    if (steps === undefined) return;
    if (steps.isSent) {
      if (!hasReceipt) steps.retreat(0);
      return;
    }
    if (!isRefused.current) form.reset(undefined, { keepValues: true, keepDefaultValues: true });
    isRefused.current = false;
    const problems = rules().safeParse(form.getValues()).error?.issues ?? [];
    const wrong = new Set(problems.map(({ path }) => String(path[0])));
    const first = steps.parts.findIndex((fields) => fields.some((field) => wrong.has(field)));
    if (first !== -1 && first < steps.current) steps.retreat(first);
  });
  const { refused, steps } = guard;
  useEffect(() => {
    openRefused();
  }, [refused]);
  const current = steps?.current;
  useEffect(() => {
    arrive();
  }, [current]);
}
