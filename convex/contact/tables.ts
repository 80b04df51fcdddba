import { defineTable } from "convex/server";
import { marks } from "../submissions/fields";
import { contactFields, supportFields } from "./fields";

export const contactTables = {
  contacts: defineTable({ ...contactFields, ...marks })
    .index("by_reference", ["reference"])
    .index("by_email", ["email"])
    .index("by_quarantined_and_createdAt", ["quarantined", "createdAt"])
    .index("by_quarantined_and_replied_and_createdAt", ["quarantined", "replied", "createdAt"]),

  supportRequests: defineTable({ ...supportFields, ...marks })
    .index("by_reference", ["reference"])
    .index("by_email", ["email"])
    .index("by_quarantined_and_requestedAt", ["quarantined", "requestedAt"]),
};
