import { defineTable } from "convex/server";
import { v } from "convex/values";
import { quarantine } from "../submissions/fields";
import { ratingFields } from "./fields";

export const ratingTables = {
  serviceRatings: defineTable({ ...ratingFields, ...quarantine })
    .index("by_reference", ["reference"])
    .index("by_userEmail", ["userEmail"])
    .index("by_quarantined_and_timestamp", ["quarantined", "timestamp"])
    .index("by_approved_and_timestamp", ["approved", "timestamp"]),
  /** One row: how many ratings count, and their stars together. It changes with each of them. */
  ratingTotals: defineTable({ count: v.number(), stars: v.number() }),
};
