import { defineTable } from "convex/server";
import { marks } from "../submissions/fields";
import { referralFields } from "./fields";

export const referralTables = {
  referrals: defineTable({ ...referralFields, ...marks })
    .index("by_reference", ["reference"])
    .index("by_referrerEmail", ["referrerEmail"])
    .index("by_quarantined_and_timestamp", ["quarantined", "timestamp"]),
};
