import { defineTable } from "convex/server";
import { ownedTable } from "../core/ownership";
import { marks } from "../submissions/fields";
import { clientFields } from "./fields";

export const clientTables = {
  clients: ownedTable(
    defineTable({ ...clientFields, ...marks })
      .index("by_reference", ["reference"])
      .index("by_email", ["email"])
      .index("by_quarantined", ["quarantined"]),
    {
      byEmail: "by_email",
      copy: "records",
      mentions: { label: "Client profile", fields: ["details"] },
      kept: [{ period: "briefs" }],
    },
  ),
};
