import { useEffect, useEffectEvent, useRef } from "react";
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { useLocation, useNavigate } from "react-router-dom";
import type * as z from "zod/mini";
import { useInBrowser } from "../lib/in-browser";
import { useIsCurrentPage } from "../navigation/is-current-page";
import type { StepEntry } from "./form-sent";

/** The fields that each step of a form asks for, by the names at the top of its rules. */
export type StepParts<Values extends FieldValues> = readonly (readonly FieldPath<Values>[])[];

/**
 * Where one is in a form of several steps. It is kept in the browser's history: the browser's Back
 * leads to the step before, and a reload changes nothing. One past the last step is where the form has
 * been sent.
 */
export function useFormSteps<Values extends FieldValues>(parts: StepParts<Values>) {
  const location = useLocation();
  const { pathname, search } = location;
  const navigate = useNavigate();
  const isStillHere = useIsCurrentPage();
  // The page was built with the first step.
  const inBrowser = useInBrowser();
  const entry = (inBrowser && (location.state as StepEntry | null)) || { step: 0 };
  const current = entry.step;

  function open(next: StepEntry, replace: boolean) {
    if (isStillHere()) void navigate({ pathname, search }, { state: next, replace });
  }

  return {
    parts,
    current,
    /** What `StepPanel` shows: undefined while the page is taken over. */
    shown: inBrowser ? current : undefined,
    isLast: current === parts.length - 1,
    isSent: current >= parts.length,
    /** The last step has opened this one once more. */
    isChange: entry.isChange === true,
    /** From the last step to one before, to change something. */
    change: (step: number) => open({ step, isChange: true }, false),
    /** On to the next step, or back to where it was opened from. */
    next: () => {
      if (entry.isChange === true) void navigate(-1);
      else open({ step: current + 1, fromStepBefore: true }, false);
    },
    /** To the step before. */
    back: () => {
      if (entry.fromStepBefore === true) void navigate(-1);
      else open({ step: current - 1 }, true);
    },
    /** It was sent: Back must not lead to the review of something that is gone. */
    finish: () => open({ step: parts.length }, true),
    /** To the first step of a new form. */
    startAgain: () => open({ step: 0 }, false),
    /** Away from a step that cannot be open. */
    retreat: (step: number) => open({ step }, true),
  };
}

export type FormSteps<Values extends FieldValues> = ReturnType<typeof useFormSteps<Values>>;

/** Leaves a step's own errors: the ones of later steps are not its business. */
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
  /** What the server refused of the last submit, by field. */
  refused: Record<string, string> | undefined;
}

/**
 * Each step begins without errors, but for the one that is opened because the server refused its answers; and none is open while one before it is incomplete: an old entry of
 * the browser's history can name a step whose answers are gone.
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
