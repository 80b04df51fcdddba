import { defineTable } from "convex/server";
import { v } from "convex/values";
import { vFriend } from "../referrals/tables";
import { quarantine } from "../submissions/tables";

export const ratingTables = {
  serviceRatings: defineTable({
    reference: v.string(),
    /** 1 to 5 stars. */
    rating: v.number(),
    feedbackText: v.string(),
    selectedOptions: v.array(v.string()),
    referrals: v.array(vFriend),
    /** Empty if anonymous. */
    userEmail: v.string(),
    timestamp: v.number(),
    ...quarantine,
  })
    .index("by_reference", ["reference"])
    .index("by_timestamp", ["timestamp"]),
};
