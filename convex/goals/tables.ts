import { defineTable } from "convex/server";
import { v } from "convex/values";
import { writtenFields } from "../content/tables";
import { ownedTable } from "../core/ownership";
import { vMetrics, vPriority } from "./fields";

export const goalTables = {
  goals2025: ownedTable(
    defineTable({
      title: v.string(),
      description: v.string(),
      /** `YYYY-MM-DD` in the business's time zone. */
      targetDate: v.string(),
      completed: v.boolean(),
      /** Medium by default (docs/product.md 14.4). */
      priority: v.optional(vPriority),
      metrics: vMetrics,
      createdAt: v.number(),
      ...writtenFields,
    })
      .index("by_createdAt", ["createdAt"])
      .index("by_requestId", ["requestId"]),
    { nobody: "The owner’s own writing.", kept: "the owner’s own writing" },
  ),
};
