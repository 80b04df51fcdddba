import { defineTable } from "convex/server";
import { ownedTable } from "../core/ownership";
import { recordMetadata } from "../submissions/fields";
import { batchFields, isToCall } from "./fields";

export const referralTables = {
  referrals: ownedTable(
    defineTable({ ...batchFields, isToCall, ...recordMetadata })
      .index("by_reference", ["reference"])
      .index("by_referrerEmail", ["referrerEmail"])
      // In order of submission.
      // eslint-disable-next-line @convex-dev/no-duplicate-indexes
      .index("by_quarantined", ["quarantined"])
      .index("by_quarantined_and_isToCall", ["quarantined", "isToCall"]),
    {
      byEmail: "by_referrerEmail",
      look: "referrals",
      copy: "records",
      mentions: { label: "Referral", fields: ["referrerName"] },
      kept: [{ period: "signUps" }],
    },
  ),
};
