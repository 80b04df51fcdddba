import { defineTable } from "convex/server";
import { marks } from "../submissions/fields";
import { clientFields } from "./fields";

export const clientTables = {
  clients: defineTable({ ...clientFields, ...marks })
    .index("by_reference", ["reference"])
    .index("by_email", ["email"])
    .index("by_quarantined", ["quarantined"]),
};
