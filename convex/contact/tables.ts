import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";
import { recordMetadata, storedOf } from "../submissions/fields";
import { contactFields } from "./fields";
import { requestFields } from "./formRules";

export const contactTables = {
  contacts: ownedTable(
    defineTable({ ...contactFields, ...recordMetadata })
      .index("by_reference", ["reference"])
      .index("by_email", ["email"])
      // Sorted by creation time.
      // eslint-disable-next-line @convex-dev/no-duplicate-indexes
      .index("by_quarantined", ["quarantined"])
      .index("by_quarantined_and_replied", ["quarantined", "replied"]),
    {
      byEmail: "by_email",
      copy: "records",
      mentions: { label: "Message", fields: ["message"] },
      kept: [{ period: "messages" }],
    },
  ),

  supportRequests: ownedTable(
    defineTable({
      reference: v.string(),
      ...storedOf(requestFields),
      requestedAt: v.number(),
      ...recordMetadata,
    })
      .index("by_reference", ["reference"])
      .index("by_email", ["email"])
      .index("by_quarantined", ["quarantined"]),
    {
      byEmail: "by_email",
      copy: "records",
      mentions: { label: "Support request", fields: ["support"] },
      kept: [{ period: "messages" }],
    },
  ),
};
