import { defineTable } from "convex/server";
import { v } from "convex/values";

/** A day on which the business is closed though it usually works on it, as the owner sees it. */
export const closedDayFields = {
  /** `YYYY-MM-DD` in the business's time zone. */
  date: v.string(),
  /** For the owner alone: it may be private. */
  reason: v.optional(v.string()),
};

export const closedDayTables = {
  /** At most one row for a date. */
  closedDays: defineTable(closedDayFields).index("by_date", ["date"]),
};
