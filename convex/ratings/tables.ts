import { defineTable } from "convex/server";
import { v } from "convex/values";
import { calledFields, referrerFields, vFriend } from "../referrals/tables";
import { quarantine } from "../submissions/tables";

/** A rating, as the owner sees it. */
export const ratingFields = {
  reference: v.string(),
  /** 1 to 5 stars. */
  rating: v.number(),
  feedbackText: v.string(),
  selectedOptions: v.array(v.string()),
  ...referrerFields,
  referrals: v.array(vFriend),
  /** Empty if anonymous. */
  userEmail: v.string(),
  timestamp: v.number(),
  ...calledFields,
};

/** As it is listed, with the codes of the apology and of the coupon for friends. */
export const vRatingRow = v.object({
  ...ratingFields,
  code: v.optional(v.string()),
  friendsCode: v.optional(v.string()),
});

export const ratingTables = {
  serviceRatings: defineTable({ ...ratingFields, ...quarantine })
    .index("by_reference", ["reference"])
    .index("by_quarantined_and_timestamp", ["quarantined", "timestamp"]),
};
