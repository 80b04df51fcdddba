import { useLocation } from "react-router-dom";
import { useInBrowser } from "../lib/in-browser";

/** The state of a form's step in the browser's history. */
export interface StepEntry {
  step: number;
  /** Back in the history leads to the previous step. */
  fromStepBefore?: boolean;
  /** Opened from the last step for a change, and leads back there. */
  isChange?: boolean;
}

/** Whether a form with this many steps was sent, for content beside it. */
export function useIsFormSent(steps: number): boolean {
  const entry = useLocation().state as StepEntry | null;
  // The page was prerendered without a history.
  return useInBrowser() && (entry?.step ?? 0) >= steps;
}
