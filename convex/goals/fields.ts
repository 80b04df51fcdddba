import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { editedFields } from "../content/tables";

export const vPriority = literals("high", "medium", "low");
export type Priority = Infer<typeof vPriority>;

export const vMetrics = v.object({
  /** What it may cost us, in cents. */
  budget: v.number(),
  /** Its benefit, from 1 to 10. */
  impact: v.number(),
  /** Its effort, from 1 to 10. */
  effort: v.number(),
});
export type Metrics = Infer<typeof vMetrics>;

/** The fields of the goal editor, with the metrics flattened. */
export const goalArgs = {
  title: v.string(),
  description: v.string(),
  targetDate: v.string(),
  priority: vPriority,
  ...vMetrics.fields,
  completed: v.boolean(),
};

export const vWrittenGoal = v.object({
  id: v.id("goals2025"),
  ...goalArgs,
  ...editedFields,
});
export type WrittenGoal = Infer<typeof vWrittenGoal>;
