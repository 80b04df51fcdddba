import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";
import { planEntryFields } from "./fields";

export const membershipTables = {
  /** What memberships hold of call-outs, entry by entry (`ledger.ts`). */
  planEntries: ownedTable(
    defineTable({
      /** The request with which the membership was ordered. */
      quoteRequestId: v.id("quoteRequests"),
      ...planEntryFields,
      /** The visit that used one. */
      visitId: v.optional(v.id("quoteRequests")),
      /** The payment's month that granted some, by Stripe's id: each counts once. */
      source: v.optional(v.string()),
    })
      .index("by_quoteRequestId_and_at", ["quoteRequestId", "at"])
      .index("by_visitId", ["visitId"]),
    { belongsTo: "quoteRequestId", copy: "records" },
  ),
};
