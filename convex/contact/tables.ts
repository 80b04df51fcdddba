import { defineTable } from "convex/server";
import { quarantine } from "../submissions/fields";
import { contactFields, supportFields } from "./fields";

export const contactTables = {
  contacts: defineTable({ ...contactFields, ...quarantine })
    .index("by_reference", ["reference"])
    .index("by_email", ["email"])
    .index("by_quarantined_and_createdAt", ["quarantined", "createdAt"])
    .index("by_quarantined_and_replied_and_createdAt", ["quarantined", "replied", "createdAt"]),

  supportRequests: defineTable({ ...supportFields, ...quarantine })
    .index("by_reference", ["reference"])
    .index("by_email", ["email"])
    .index("by_quarantined_and_requestedAt", ["quarantined", "requestedAt"]),
};
