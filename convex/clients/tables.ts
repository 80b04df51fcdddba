import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";
import { recordMetadata, storedOf } from "../submissions/fields";
import { profileFields } from "./formRules";

export const clientFields = {
  reference: v.string(),
  ...storedOf(profileFields),
  isProved: recordMetadata.isProved,
};

export const vClientRow = v.object({ ...clientFields, addedAt: v.number() });

export const clientTables = {
  clients: ownedTable(
    defineTable({ ...clientFields, ...recordMetadata })
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
