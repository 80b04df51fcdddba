import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";
import { isToCall } from "../referrals/fields";
import { recordMetadata } from "../submissions/fields";
import { ratingRowFields } from "./fields";

export const ratingTables = {
  serviceRatings: ownedTable(
    defineTable({ ...ratingRowFields, isToCall, ...recordMetadata })
      .index("by_reference", ["reference"])
      .index("by_userEmail", ["userEmail"])
      // In order of submission.
      // eslint-disable-next-line @convex-dev/no-duplicate-indexes
      .index("by_quarantined", ["quarantined"])
      .index("by_quarantined_and_isToCall", ["quarantined", "isToCall"])
      .index("by_approved_and_timestamp", ["approved", "timestamp"]),
    {
      byEmail: "by_userEmail",
      look: "ratings",
      copy: "records",
      mentions: { label: "Rating", fields: ["referrerName", "feedbackText", "reply"] },
      kept: [{ period: "briefs" }],
    },
  ),
  /** Numbers of ratings by stars: the sum of a few rows (shards). */
  ratingTotals: ownedTable(
    defineTable({ shard: v.number(), perStars: v.array(v.number()) }).index("by_shard", ["shard"]),
    { nobody: "How many ratings there are of each number of stars.", kept: "a few rows" },
  ),
};
