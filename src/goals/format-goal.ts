import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import type { Priority } from "#convex/goals/rules";

/** A goal on the page. */
export type Goal = FunctionReturnType<typeof api.goals.visitor.list>[number];

/** The id of the sentence on overall progress. */
export const PROGRESS_ID = "progress";

export const priorityLabels: Record<Priority, string> = {
  high: "High priority",
  medium: "Medium priority",
  low: "Low priority",
};

export const formatState = ({ completed }: Pick<Goal, "completed">): string =>
  completed ? "Completed" : "Not completed yet";

type State = Pick<Goal, "completed">;

export const countCompleted = (goals: readonly State[]): number =>
  goals.filter(({ completed }) => completed).length;

/** A sentence on overall progress. */
export function formatProgress(goals: readonly State[]): string {
  const completed = countCompleted(goals);
  if (goals.length === 0) return "There are no goals on the list yet.";
  if (completed === 0) return "We haven’t completed any of these goals yet.";
  if (completed === goals.length) return "We have completed every goal on the list.";
  return `We have completed ${completed} of our ${goals.length}\u00a0goals so far.`;
}
