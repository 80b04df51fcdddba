import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";
import { marks } from "../submissions/fields";
import {
  givenFields,
  ownerEventFields,
  ownerRequestFields,
  vGivenState,
  vOrder,
  vReport,
} from "./fields";

export const requestTables = {
  /** What a visitor asked for. With a date and a time it is a booking, without them a quote request. */
  quoteRequests: ownedTable(
    defineTable({
      ...ownerRequestFields,
      /** Of what was ordered in the shop; other requests have none. */
      order: v.optional(vOrder),
      /** Opens the page of the payment for it: of the membership that runs, else of the newest. Its client's only. */
      payKey: v.optional(v.string()),
      /** How often it has changed, as calendars count it: a later version replaces an earlier one. */
      calendarSequence: v.number(),
      /** Its client has had a calendar file: from the first confirmation on (docs/product.md 4.8). */
      isInvited: v.boolean(),
      /** When it last changed, in epoch milliseconds. */
      changedAt: v.number(),
      ...marks,
    })
      .index("by_reference", ["reference"])
      .index("by_toInvoice_and_bookingDate", ["toInvoice", "bookingDate"])
      // Sorted by when they were sent, whatever became of them.
      // eslint-disable-next-line @convex-dev/no-duplicate-indexes
      .index("by_email_and_quarantined", ["email", "quarantined"])
      // What somebody has had of us, and has to come.
      .index("by_email_and_visit", ["email", "quarantined", "status", "bookingDate", "bookingTime"])
      .index("by_quarantined_and_status_and_bookingDate_and_bookingTime", [
        "quarantined",
        "status",
        "bookingDate",
        "bookingTime",
      ])
      // What waits for the owner or to happen, by state and day (`lists.ts`).
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
        fields: ["additionalInfo", "visitedPhone"],
      },
      kept: [{ period: "requests" }],
    },
  ),

  /** The timeline of each request, a row for each entry, written with the change itself. */
  requestEvents: ownedTable(
    defineTable({
      quoteRequestId: v.id("quoteRequests"),
      ...ownerEventFields,
    })
      // Sorted by when they happened, whatever their kind.
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

  /** What was done at a visit (`report/model.ts`), and who else is sent that. */
  visitReports: ownedTable(
    defineTable({
      quoteRequestId: v.id("quoteRequests"),
      /** A second address, which its client has named. */
      copyTo: v.optional(v.string()),
      report: v.optional(vReport),
      /** When the report was last saved: names the version. */
      lastModified: v.number(),
      /** When it's emailed, in epoch milliseconds: until then that can be undone. */
      dueAt: v.optional(v.number()),
      /** The invoice of its lines is emailed then, too. */
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

  /** Requests about a problem that came back after a visit: what we look at again is free (`returnVisits.ts`). */
  returnVisits: ownedTable(
    defineTable({
      quoteRequestId: v.id("quoteRequests"),
      /** The reference of that visit. */
      returnOf: v.string(),
    })
      .index("by_quoteRequestId", ["quoteRequestId"])
      .index("by_returnOf", ["returnOf"]),
    { belongsTo: "quoteRequestId", copy: "records" },
  ),
};
