import { defineTable } from "convex/server";
import { quarantine } from "../submissions/fields";
import { clientFields } from "./fields";

export const clientTables = {
  clients: defineTable({ ...clientFields, ...quarantine })
    .index("by_reference", ["reference"])
    .index("by_email", ["email"])
    .index("by_quarantined", ["quarantined"]),
};
