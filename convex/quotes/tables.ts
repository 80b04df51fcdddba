import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";
import { givenFields, vGivenState } from "./fields";

export const quoteTables = {
  /**
   * What we'd do for a request, and for how much: a row for each version. The newest is a draft, or the one that
   * stands; below a draft is the one that stands until the draft is sent.
   */
  quotes: ownedTable(
    defineTable({
      quoteRequestId: v.id("quoteRequests"),
      ...givenFields,
      state: v.union(v.literal("draft"), vGivenState),
      /** Rises with every change of a draft. */
      lastModified: v.number(),
      /** The email with which it was given; gone where that was taken back in time. */
      emailId: v.optional(v.id("emails")),
      /** The email that it's withdrawn. */
      withdrawalEmailId: v.optional(v.id("emails")),
      /** Opens the page of the payment that its client has begun. */
      payKey: v.optional(v.string()),
    }).index("by_quoteRequestId_and_version", ["quoteRequestId", "version"]),
    {
      belongsTo: "quoteRequestId",
      copy: "records",
      mentions: { label: "Quote", fields: ["lines", "text", "answer"] },
    },
  ),
};
