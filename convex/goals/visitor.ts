import { v } from "convex/values";
import { visitorQuery } from "../core/functions";
import { vMetrics, vPriority } from "./fields";
import * as model from "./model";

/** The newest goals, newest first. */
export const list = visitorQuery({
  args: {},
  returns: v.array(
    v.object({
      id: v.id("goals2025"),
      title: v.string(),
      description: v.string(),
      targetDate: v.string(),
      completed: v.boolean(),
      priority: vPriority,
      metrics: vMetrics,
    }),
  ),
  handler: (ctx) => model.latestGoals(ctx),
});
