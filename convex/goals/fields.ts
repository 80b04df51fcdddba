import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { editedFields } from "../content/tables";

export const vPriority = literals("high", "medium", "low");
export type Priority = Infer<typeof vPriority>;

export const vMetrics = v.object({
  /** What it may cost us, in cents. */
  budget: v.number(),
  /** How much it helps, from 1 to 10. */
  impact: v.number(),
  /** How much work it is, from 1 to 10. */
  effort: v.number(),
});
export type Metrics = Infer<typeof vMetrics>;

/** What the owner writes of a goal: its metrics side by side, as a form asks for them. */
export const goalArgs = {
  title: v.string(),
  description: v.string(),
  targetDate: v.string(),
  priority: vPriority,
  ...vMetrics.fields,
  completed: v.boolean(),
};

/** A goal as the owner edits it. */
export const vWrittenGoal = v.object({
  id: v.id("goals2025"),
  ...goalArgs,
  ...editedFields,
});
export type WrittenGoal = Infer<typeof vWrittenGoal>;
