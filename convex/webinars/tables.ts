import { defineTable } from "convex/server";
import { v } from "convex/values";
import { quarantine } from "../submissions/tables";

export const webinarTables = {
  webinarsSignUps: defineTable({
    reference: v.string(),
    name: v.string(),
    email: v.string(),
    /** What a school or a club was given to sign up together. */
    groupCode: v.optional(v.string()),
    timestamp: v.number(),
    ...quarantine,
  }).index("by_timestamp", ["timestamp"]),
};
