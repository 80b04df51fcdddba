import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";
import { planEntryFields } from "./fields";

export const membershipTables = {
  /** The ledger of call-outs (`ledger.ts`). */
  planEntries: ownedTable(
    defineTable({
      quoteRequestId: v.id("quoteRequests"),
      ...planEntryFields,
      visitId: v.optional(v.id("quoteRequests")),
      /** Stripe's id of the paid month that granted it, so that each counts once. */
      source: v.optional(v.string()),
    })
      .index("by_quoteRequestId_and_at", ["quoteRequestId", "at"])
      .index("by_visitId", ["visitId"]),
    { belongsTo: "quoteRequestId", copy: "records" },
  ),
};
