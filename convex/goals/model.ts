import type { QueryCtx } from "../_generated/server";
import { defaultPriority } from "./rules";

/** More bubbles than this are no plan that anybody could read. */
const SHOWN = 50;

/** The newest goals, newest first. */
export async function latestGoals(ctx: QueryCtx) {
  const goals = await ctx.db.query("goals2025").withIndex("by_createdAt").order("desc").take(SHOWN);
  return goals.map((goal) => ({
    id: goal._id,
    title: goal.title,
    description: goal.description,
    targetDate: goal.targetDate,
    completed: goal.completed,
    priority: goal.priority ?? defaultPriority,
    metrics: goal.metrics,
  }));
}
