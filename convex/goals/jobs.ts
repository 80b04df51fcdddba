import { v } from "convex/values";
import { fail } from "../errors";
import { internalMutation } from "../functions";
import { isDate } from "../shared/dates";
import { vMetrics, vPriority } from "./tables";

/*
 * For the dashboard or `npx convex run`: goals are set a few times a year. Every open page follows at once.
 */

/** Adds a goal that is still to be done. Fails with `invalid` where the target date does not exist. */
export const add = internalMutation({
  args: {
    title: v.string(),
    description: v.string(),
    targetDate: v.string(),
    priority: v.optional(vPriority),
    metrics: vMetrics,
  },
  returns: v.id("goals2025"),
  handler: async (ctx, goal) => {
    if (!isDate(goal.targetDate)) fail("invalid", { fields: { targetDate: "Enter a real date" } });
    return await ctx.db.insert("goals2025", { ...goal, completed: false, createdAt: Date.now() });
  },
});

/** Says that a goal is completed, or that it is not after all. */
export const setCompleted = internalMutation({
  args: { id: v.id("goals2025"), completed: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { id, completed }) => {
    await ctx.db.patch("goals2025", id, { completed });
    return null;
  },
});

/** Takes a goal off the list. */
export const remove = internalMutation({
  args: { id: v.id("goals2025") },
  returns: v.null(),
  handler: async (ctx, { id }) => {
    await ctx.db.delete("goals2025", id);
    return null;
  },
});
