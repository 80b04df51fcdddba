import { defineTable } from "convex/server";
import { v } from "convex/values";
import { quarantine } from "../submissions/tables";

/** Someone who was recommended to us; a rating can bring some too. */
export const vFriend = v.object({ name: v.string(), email: v.string(), phone: v.string() });

export const referralTables = {
  /** Friends who were referred together. */
  referrals: defineTable({
    reference: v.string(),
    referrals: v.array(vFriend),
    timestamp: v.number(),
    ...quarantine,
  })
    .index("by_reference", ["reference"])
    .index("by_timestamp", ["timestamp"]),
};
