import { useLocation } from "react-router-dom";
import { useInBrowser } from "../lib/in-browser";

/** What the history keeps of a step of a form. */
export interface StepEntry {
  step: number;
  /** Going back in the browser's history leads to the step before. */
  fromStepBefore?: boolean;
  /** It was opened from the last step, to change something, and leads back there. */
  isChange?: boolean;
}

/** For what stands beside a form of so many steps: whether it has been sent. */
export function useIsFormSent(steps: number): boolean {
  const entry = useLocation().state as StepEntry | null;
  // The page was rendered without a history.
  return useInBrowser() && (entry?.step ?? 0) >= steps;
}
