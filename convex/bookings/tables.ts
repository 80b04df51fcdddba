import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";
import { vSlot } from "../requests/fields";
import { senderKeys } from "../submissions/fields";
import {
  callDueFields,
  closedDayFields,
  missedFields,
  offerFields,
  vKnownRequest,
  vReminderKind,
  vSenderMark,
  waitingFields,
} from "./fields";
import { storedExtent } from "./hours/fields";
import { vRhythm } from "./series/fields";

export const bookingTables = {
  /**
   * Counts of visitors' requests with a time, until the visit: a row for each start that the visit takes
   * (docs/product.md 4.13, `senders.ts`).
   */
  requestSenders: ownedTable(
    defineTable({
      quoteRequestId: v.id("quoteRequests"),
      ...senderKeys,
      /** Its place, for a visit under an unverified address. */
      place: v.optional(v.number()),
      /** The count that was already high when it came; in the first row only. */
      crowd: v.optional(vSenderMark),
      /** When it's deleted, in epoch milliseconds. */
      until: v.number(),
      /** The visit's date while it's open and unconfirmed: those in the future count. */
      unconfirmedOn: v.optional(v.string()),
      /** It reserved its time: it's neither a wish nor quarantined. */
      isReserved: v.boolean(),
      /** Set while it's open and not quarantined; in the first row only, so that it's listed once. */
      isOpen: v.boolean(),
    })
      .index("by_quoteRequestId", ["quoteRequestId"])
      .index("by_until", ["until"])
      .index("open_of_domain", ["domain", "isOpen"])
      .index("open_of_network", ["network", "isOpen"])
      .index("unconfirmed_of_mailbox", ["mailbox", "unconfirmedOn"])
      .index("unconfirmed_of_domain", ["domain", "unconfirmedOn"])
      .index("unconfirmed_of_caller", ["caller", "unconfirmedOn"])
      .index("unconfirmed_of_network", ["network", "unconfirmedOn"])
      .index("unconfirmed_of_crowds", ["crowd", "unconfirmedOn"])
      .index("unconfirmed_at_place", ["place", "unconfirmedOn"])
      .index("new_of_caller", ["caller", "isReserved"]),
    {
      belongsTo: "quoteRequestId",
      copy: "nothing: keyed hashes identify nobody",
      kept: [{ period: "networks", by: "by_until", isEnd: true }],
    },
  ),

  requestNotes: ownedTable(
    defineTable({ quoteRequestId: v.id("quoteRequests"), ownerNote: v.string() }).index(
      "by_quoteRequestId",
      ["quoteRequestId"],
    ),
    {
      belongsTo: "quoteRequestId",
      copy: "nothing: the owner’s own words, before the visit",
      mentions: { label: "Note on a booking or quote request", fields: ["ownerNote"] },
    },
  ),

  /** Search texts of requests, for the owner: everything written about them. */
  requestTexts: ownedTable(
    defineTable({ quoteRequestId: v.id("quoteRequests"), text: v.string() })
      .index("by_quoteRequestId", ["quoteRequestId"])
      .searchIndex("search_text", { searchField: "text" }),
    {
      belongsTo: "quoteRequestId",
      copy: "nothing: it repeats texts that are copied elsewhere",
      mentions: { label: "What a booking or quote request is found by", fields: ["text"] },
    },
  ),

  /** Links for remote sessions, valid on the visit's day only. */
  remoteLinks: ownedTable(
    defineTable({ quoteRequestId: v.id("quoteRequests"), date: v.string(), link: v.string() })
      .index("by_quoteRequestId", ["quoteRequestId"])
      .index("by_date", ["date"]),
    {
      belongsTo: "quoteRequestId",
      copy: "nothing: it stops working after the visit",
      kept: [{ period: "remoteLinks", by: "by_date", isDay: true, isEnd: true }],
    },
  ),

  /** Scheduled reminders of confirmed visits (`visitReminders.ts`). */
  visitReminders: ownedTable(
    defineTable({
      quoteRequestId: v.id("quoteRequests"),
      /** The next reminder, and when it's due, in epoch milliseconds; absent once the last one is sent. */
      kind: v.optional(vReminderKind),
      at: v.optional(v.number()),
      /** The newest reminder's email, which is cancelled if it's still waiting when the visit changes. */
      emailId: v.optional(v.id("emails")),
    })
      .index("by_quoteRequestId", ["quoteRequestId"])
      .index("by_at", ["at"]),
    { belongsTo: "quoteRequestId", copy: "nothing: each is an email to them" },
  ),

  /** Requests whose clients are told if an earlier time is freed. */
  waitingList: ownedTable(
    defineTable({
      quoteRequestId: v.id("quoteRequests"),
      ...waitingFields,
      /** Slots that they aren't offered again: those that they were offered or gave up. */
      notOffered: v.array(vSlot),
    })
      .index("by_quoteRequestId", ["quoteRequestId"])
      .index("by_since", ["since"])
      .index("by_to", ["to"]),
    {
      belongsTo: "quoteRequestId",
      copy: "records",
      // Until the last day for which an earlier time is possible.
      kept: [{ period: "offers", by: "by_to", isDay: true, isEnd: true }],
    },
  ),

  /**
   * What clients know of requests that the owner has changed, until they hear of it: by a waiting email, when the
   * request is reopened, or by phone (`changeEmails.ts`).
   */
  unsentChanges: ownedTable(
    defineTable({
      quoteRequestId: v.id("quoteRequests"),
      emailId: v.optional(v.id("emails")),
      known: vKnownRequest,
    }).index("by_quoteRequestId", ["quoteRequestId"]),
    { belongsTo: "quoteRequestId", copy: "nothing: it repeats what is in the records" },
  ),

  /** Cancellations of several requests that can be undone. */
  undoableCancellations: ownedTable(
    defineTable({
      quoteRequestId: v.id("quoteRequests"),
      /** A push id, the same for all of them. */
      batchId: v.string(),
      /** Nobody was emailed, so the undo emails nobody either. */
      isQuiet: v.boolean(),
    })
      .index("by_quoteRequestId", ["quoteRequestId"])
      .index("by_batchId", ["batchId"]),
    { belongsTo: "quoteRequestId", copy: "nothing: it has no meaning elsewhere" },
  ),

  /** Missed visits, and what happens to the fee (`missedVisits.ts`). */
  missedVisits: ownedTable(
    defineTable({
      quoteRequestId: v.id("quoteRequests"),
      ...missedFields,
      /** Epoch milliseconds. */
      at: v.number(),
    })
      .index("by_quoteRequestId", ["quoteRequestId"])
      .index("by_decision_and_at", ["decision", "at"]),
    { belongsTo: "quoteRequestId", copy: "records" },
  ),

  visitDevices: ownedTable(
    defineTable({ quoteRequestId: v.id("quoteRequests"), deviceId: v.id("devices") })
      .index("by_quoteRequestId", ["quoteRequestId"])
      .index("by_deviceId", ["deviceId"]),
    { belongsTo: "quoteRequestId", copy: "records" },
  ),

  seriesVisits: ownedTable(
    defineTable({
      quoteRequestId: v.id("quoteRequests"),
      /** The visit that was repeated first, which may be deleted. */
      series: v.id("quoteRequests"),
      rhythm: vRhythm,
    })
      .index("by_quoteRequestId", ["quoteRequestId"])
      .index("by_series", ["series"]),
    { belongsTo: "quoteRequestId", copy: "nothing: each visit is in the records" },
  ),

  /** Clients to call, because they have no email address. */
  callsDue: ownedTable(
    defineTable({ quoteRequestId: v.id("quoteRequests"), ...callDueFields })
      .index("by_quoteRequestId", ["quoteRequestId"])
      .index("by_doneAt_and_since", ["doneAt", "since"]),
    { belongsTo: "quoteRequestId", copy: "nothing: they’re told on the phone" },
  ),

  /** The seeds of manage links, from which their keys are derived. */
  manageLinks: ownedTable(
    defineTable({
      quoteRequestId: v.id("quoteRequests"),
      /** Random; the key is a keyed hash of it. */
      seed: v.string(),
      /** When the visit is, or a longer quote ends, in epoch milliseconds: the link ends some time after. */
      visitAt: v.optional(v.number()),
      /** When the client's quote ends, in epoch milliseconds. */
      quotedUntil: v.optional(v.number()),
    })
      .index("by_quoteRequestId", ["quoteRequestId"])
      .index("by_visitAt", ["visitAt"]),
    {
      belongsTo: "quoteRequestId",
      copy: "nothing: a secret of ours",
      kept: [{ period: "manageLinks", by: "by_visitAt" }],
    },
  ),

  /** Reserved slots, one row for each. There are never more at once than there's room for (docs/product.md 4.35). */
  bookings: ownedTable(
    defineTable({
      date: v.string(),
      time: v.string(),
      /** Its member is who comes, if that's said: the same as the request’s. */
      ...storedExtent,
      quoteRequestId: v.id("quoteRequests"),
    })
      .index("by_date_and_time", ["date", "time"])
      .index("by_member_and_date", ["member", "date"])
      .index("by_quoteRequestId", ["quoteRequestId"]),
    { belongsTo: "quoteRequestId", copy: "nothing: it repeats what is in the records" },
  ),

  /**
   * Slots that are held for a while: somebody is choosing it, or it's offered to the first of the waiting list or
   * instead of a closed time. Expired after `until`; a job deletes it.
   */
  slotHolds: ownedTable(
    defineTable({
      date: v.string(),
      time: v.string(),
      ...storedExtent,
      /** Epoch milliseconds. */
      until: v.number(),
      /** The request whose client is offered it. */
      offeredTo: v.optional(v.id("quoteRequests")),
      /** The browser that's choosing it; absent for an offer. */
      choice: v.optional(
        v.object({
          /** SHA-256 of the browser's key. */
          keyHash: v.string(),
          mark: v.string(),
          /** Keyed hashes, which can't be traced back, to count holds of a caller and a network. */
          caller: v.string(),
          network: v.optional(v.string()),
        }),
      ),
    })
      .index("by_date_and_time", ["date", "time"])
      .index("by_choice_keyHash", ["choice.keyHash"])
      .index("by_choice_caller", ["choice.caller"])
      .index("by_choice_network", ["choice.network"]),
    {
      belongsTo: "offeredTo",
      copy: "nothing: what they’re offered is in an email to them",
      kept: "choices/jobs, after a quarter of an hour; bookings/jobs, after two days",
    },
  ),

  /** Offers of times to clients. While an offer is open, each of its times has a slot hold. */
  offers: ownedTable(
    defineTable({ quoteRequestId: v.id("quoteRequests"), ...offerFields })
      .index("by_quoteRequestId", ["quoteRequestId"])
      .index("by_kind_and_visit_date", ["kind", "visit.date"]),
    {
      belongsTo: "quoteRequestId",
      copy: "nothing: each is in an email to them",
      // Offers for closed times are shown with the request, and deleted with it.
      kept: [{ period: "offers", stays: ({ kind }) => kind === "closed" }],
    },
  ),

  /** At most one row for a date. */
  closedDays: ownedTable(defineTable(closedDayFields).index("by_date", ["date"]), {
    nobody: "The owner’s notes.",
    mentions: { label: "Reason of a closed day", fields: ["reason"] },
    kept: [{ period: "notes", by: "by_date", isDay: true }],
  }),

  /** When the owner, or one member of the team, is busy on a date by one calendar, and nothing more. */
  busyDays: ownedTable(
    defineTable({
      calendarId: v.id("ownCalendars"),
      /** Whose it is; absent for everybody's. */
      member: v.optional(v.string()),
      /** `YYYY-MM-DD` in the business's time zone. */
      date: v.string(),
      /** `HH:mm`, in order and without overlaps; `24:00` is the end of the day. */
      spans: v.array(v.object({ from: v.string(), to: v.string() })),
    })
      .index("by_date", ["date"])
      .index("by_calendarId", ["calendarId"]),
    {
      nobody: "When the owner is busy.",
      kept: "until the day is over or the calendar is removed (ownCalendars/jobs)",
    },
  ),
};
