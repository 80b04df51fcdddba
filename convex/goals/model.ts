import type { PaginationOptions } from "convex/server";
import type { Doc } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { WRITTEN_PAGE } from "../content/tables";
import { get, getEdited, type WrittenKind } from "../content/versioned";
import { clampPage } from "../core/paging";
import type { WrittenGoal } from "./fields";
import { type GoalContent, goalRules } from "./formRules";
import { defaultPriority } from "./rules";

/** Goals on the page: with more bubbles it would be unreadable. */
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

/** All goals, newest first, for the owner. */
export async function pageOfGoals(ctx: QueryCtx, paginationOpts: PaginationOptions) {
  const found = await ctx.db
    .query("goals2025")
    .withIndex("by_createdAt")
    .order("desc")
    .paginate(clampPage(paginationOpts, WRITTEN_PAGE));
  return { ...found, page: found.page.map(toWrittenGoal) };
}

/** A goal for the editor, or null. Any text may be passed as the id. */
export async function getGoal(ctx: QueryCtx, typedId: string): Promise<WrittenGoal | null> {
  const goal = await get(ctx, "goals2025", typedId);
  return goal === null ? null : toWrittenGoal(goal);
}

function toWrittenGoal(goal: Doc<"goals2025">): WrittenGoal {
  const { _id: id, title, description, targetDate, completed, metrics } = goal;
  const priority = goal.priority ?? defaultPriority;
  return {
    id,
    title,
    description,
    targetDate,
    completed,
    priority,
    ...metrics,
    ...getEdited(goal),
  };
}

export const goalKind: WrittenKind<"goals2025", GoalContent> = {
  table: "goals2025",
  rules: goalRules,
  fieldsOf: ({ budget, impact, effort, ...content }, { row, now }) => ({
    ...content,
    metrics: { budget, impact, effort },
    createdAt: row?.createdAt ?? now,
  }),
};
