import { defineTable } from "convex/server";
import { v } from "convex/values";
import { fields } from "./fields";

export const securityTables = {
  /** One row for all that is the same within an hour, so that nobody fills the table. */
  securityEvents: defineTable({
    ...fields,
    /** When its hour began. */
    hour: v.number(),
    /** What makes two events the same. */
    key: v.string(),
  })
    .index("by_at", ["at"])
    .index("by_hour_and_key", ["hour", "key"]),

  /** Whether the callers of an hour can be told apart: one row for each hour, which is written a few times. */
  callerHours: defineTable({
    /** When it began. */
    hour: v.number(),
    /** Two digits of the first caller. */
    first: v.string(),
    /** Calls of callers like the first; counted until somebody else calls, or until there are many. */
    calls: v.number(),
    /** Somebody else has called. */
    isMixed: v.boolean(),
  }).index("by_hour", ["hour"]),
};
