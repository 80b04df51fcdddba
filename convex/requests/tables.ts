import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";
import { recordMetadata } from "../submissions/fields";
import {
  givenFields,
  ownerEventFields,
  ownerRequestFields,
  vGivenState,
  vOrder,
  vReport,
} from "./fields";

export const requestTables = {
  /** A visitor's request. With a date and time it's a booking, otherwise a quote request. */
  quoteRequests: ownedTable(
    defineTable({
      ...ownerRequestFields,
      order: v.optional(vOrder),
      /** The key of its payment page: the running membership's, or else the newest payment's. Only for its client. */
      payKey: v.optional(v.string()),
      /** Its version for calendars: a higher one replaces a lower one. */
      calendarSequence: v.number(),
      /** The client has a calendar file: from the first confirmation on (docs/product.md 4.8). */
      isInvited: v.boolean(),
      /** Last change, in epoch milliseconds. */
      changedAt: v.number(),
      ...recordMetadata,
    })
      .index("by_reference", ["reference"])
      .index("by_toInvoice_and_bookingDate", ["toInvoice", "bookingDate"])
      // Sorted by submission time, regardless of state.
      // eslint-disable-next-line @convex-dev/no-duplicate-indexes
      .index("by_email_and_quarantined", ["email", "quarantined"])
      // A person's past and coming visits.
      .index("by_email_and_visit", ["email", "quarantined", "status", "bookingDate", "bookingTime"])
      .index("by_quarantined_and_status_and_bookingDate_and_bookingTime", [
        "quarantined",
        "status",
        "bookingDate",
        "bookingTime",
      ])
      // What waits for the owner or is coming up, by state and day (`lists.ts`).
      .index("open_requests", [
        "quarantined",
        "status",
        "confirmed",
        "otherTimes",
        "bookingDate",
        "quote.state",
        "quote.project",
      ]),
    {
      byEmail: "by_email_and_quarantined",
      copy: "records",
      withheld: ["payKey", "ownerNoteAt"],
      mentions: {
        label: "Booking or quote request",
        fields: ["additionalInfo", "visitedPhone", "quantity", "organisation", "orderNumber"],
      },
      kept: [{ period: "requests" }],
    },
  ),

  /** The timeline of each request: a row per entry, written in the same transaction as the change. */
  requestEvents: ownedTable(
    defineTable({
      quoteRequestId: v.id("quoteRequests"),
      ...ownerEventFields,
    })
      // Sorted by time, regardless of kind.
      // eslint-disable-next-line @convex-dev/no-duplicate-indexes
      .index("by_quoteRequestId", ["quoteRequestId"])
      .index("by_quoteRequestId_and_kind", ["quoteRequestId", "kind"]),
    {
      belongsTo: "quoteRequestId",
      copy: "records",
      mentions: { label: "Timeline of a request", fields: ["note", "message"] },
    },
  ),

  /**
   * Quotes for requests: a row per version. The newest is a draft or the current quote; while there's a draft, the
   * version below it stays current until the draft is sent.
   */
  quotes: ownedTable(
    defineTable({
      quoteRequestId: v.id("quoteRequests"),
      ...givenFields,
      state: v.union(v.literal("draft"), vGivenState),
      /** Rises with every change of a draft. */
      lastModified: v.number(),
      /** The email that sent it; cleared if that was cancelled in time. */
      emailId: v.optional(v.id("emails")),
      withdrawalEmailId: v.optional(v.id("emails")),
      /** The key of the payment page that the client opened. */
      payKey: v.optional(v.string()),
    }).index("by_quoteRequestId_and_version", ["quoteRequestId", "version"]),
    {
      belongsTo: "quoteRequestId",
      copy: "records",
      mentions: { label: "Quote", fields: ["lines", "text", "answer"] },
    },
  ),

  /** The report of a visit (`report/model.ts`), and its second recipient. */
  visitReports: ownedTable(
    defineTable({
      quoteRequestId: v.id("quoteRequests"),
      /** A second recipient, named by the client. */
      copyTo: v.optional(v.string()),
      report: v.optional(vReport),
      /** Version: when the report was last saved. */
      lastModified: v.number(),
      /** When it's emailed, in epoch milliseconds: until then it can be undone. */
      dueAt: v.optional(v.number()),
      withInvoice: v.optional(v.literal(true)),
      sentAt: v.optional(v.number()),
    }).index("by_quoteRequestId", ["quoteRequestId"]),
    {
      belongsTo: "quoteRequestId",
      copy: "records",
      look: "visitReports",
      mentions: { label: "Report of a visit", fields: ["report"] },
    },
  ),

  /** Requests about a problem that came back after a visit: the second visit is free (`returnVisits.ts`). */
  returnVisits: ownedTable(
    defineTable({
      quoteRequestId: v.id("quoteRequests"),
      returnOf: v.string(),
    })
      .index("by_quoteRequestId", ["quoteRequestId"])
      .index("by_returnOf", ["returnOf"]),
    { belongsTo: "quoteRequestId", copy: "records" },
  ),
};
