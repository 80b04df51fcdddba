import { defineTable } from "convex/server";
import { marks } from "../submissions/fields";
import { isToCall, referralFields } from "./fields";

export const referralTables = {
  referrals: defineTable({ ...referralFields, isToCall, ...marks })
    .index("by_reference", ["reference"])
    .index("by_referrerEmail", ["referrerEmail"])
    .index("by_quarantined_and_timestamp", ["quarantined", "timestamp"])
    .index("by_quarantined_and_isToCall", ["quarantined", "isToCall"]),
};
