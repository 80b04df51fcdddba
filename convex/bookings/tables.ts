import { defineTable } from "convex/server";
import { v } from "convex/values";
import { partial } from "convex-helpers/validators";
import { ownedTable } from "../core/ownership";
import { vSlot } from "../requests/fields";
import { senderMarks } from "../submissions/fields";
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
import { vExtent } from "./hours/fields";
import { vRhythm } from "./series/fields";

export const bookingTables = {
  /**
   * What visitors' requests with a time are counted by, until the visit: a row for each start that one takes
   * (docs/product.md 4.13, `senders.ts`).
   */
  requestSenders: ownedTable(
    defineTable({
      quoteRequestId: v.id("quoteRequests"),
      ...senderMarks,
      /** One of the places of a visit under an address that nobody has proved to read. */
      place: v.optional(v.number()),
      /** Which count it was over when it came; in the first row only. */
      crowd: v.optional(vSenderMark),
      /** Until when it's kept, in epoch milliseconds. */
      until: v.number(),
      /** The date of the visit as long as it's open and not confirmed: what's to come of those is counted. */
      unconfirmedOn: v.optional(v.string()),
      /** It reserved its time: it's neither a wish nor in quarantine. */
      isReserved: v.boolean(),
      /** Set while it's open and not in quarantine; in the first row only, so that it's listed once. */
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
      copy: "nothing: by keyed hashes nobody can be told",
      kept: [{ period: "networks", by: "by_until", isEnd: true }],
    },
  ),

  /** What the owner has noted of requests: nobody else sees it. */
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

  /** What the owner's search finds requests by: everything written about them. */
  requestTexts: ownedTable(
    defineTable({ quoteRequestId: v.id("quoteRequests"), text: v.string() })
      .index("by_quoteRequestId", ["quoteRequestId"])
      .searchIndex("search_text", { searchField: "text" }),
    {
      belongsTo: "quoteRequestId",
      copy: "nothing: what it repeats is copied where it was said",
      mentions: { label: "What a booking or quote request is found by", fields: ["text"] },
    },
  ),

  /** Who of the team comes to a visit, where the owner has said so. */
  assignments: ownedTable(
    defineTable({ quoteRequestId: v.id("quoteRequests"), member: v.string() }).index(
      "by_quoteRequestId",
      ["quoteRequestId"],
    ),
    { belongsTo: "quoteRequestId", copy: "nothing: their emails say who of us comes" },
  ),

  /** Links into remote sessions, each for the visit's day alone. */
  remoteLinks: ownedTable(
    defineTable({ quoteRequestId: v.id("quoteRequests"), date: v.string(), link: v.string() })
      .index("by_quoteRequestId", ["quoteRequestId"])
      .index("by_date", ["date"]),
    {
      belongsTo: "quoteRequestId",
      copy: "nothing: it opens nothing after the visit",
      kept: [{ period: "remoteLinks", by: "by_date", isDay: true, isEnd: true }],
    },
  ),

  /** What's planned of the reminders of confirmed visits (`visitReminders.ts`). */
  visitReminders: ownedTable(
    defineTable({
      quoteRequestId: v.id("quoteRequests"),
      /** The next one, and when it's due, in epoch milliseconds; none once the last one is sent. */
      kind: v.optional(vReminderKind),
      at: v.optional(v.number()),
      /** The newest one: one that hasn't left when the visit changes is taken back. */
      emailId: v.optional(v.id("emails")),
    })
      .index("by_quoteRequestId", ["quoteRequestId"])
      .index("by_at", ["at"]),
    { belongsTo: "quoteRequestId", copy: "nothing: each is an email to them" },
  ),

  /** Whose clients are told if an earlier time comes free. */
  waitingList: ownedTable(
    defineTable({
      quoteRequestId: v.id("quoteRequests"),
      ...waitingFields,
      /** Slots that they aren't offered (again): those that they were offered, and those that they gave up. */
      notOffered: v.array(vSlot),
    })
      .index("by_quoteRequestId", ["quoteRequestId"])
      .index("by_since", ["since"])
      .index("by_to", ["to"]),
    {
      belongsTo: "quoteRequestId",
      copy: "records",
      // They wait no longer than there can be an earlier time.
      kept: [{ period: "offers", by: "by_to", isDay: true, isEnd: true }],
    },
  ),

  /**
   * What the clients of requests know that the owner has changed, until they hear of it: by an email that still waits,
   * once the request is open again, or when they're called (`changeEmails.ts`).
   */
  unsentChanges: ownedTable(
    defineTable({
      quoteRequestId: v.id("quoteRequests"),
      emailId: v.optional(v.id("emails")),
      known: vKnownRequest,
    }).index("by_quoteRequestId", ["quoteRequestId"]),
    { belongsTo: "quoteRequestId", copy: "nothing: it repeats what is in the records" },
  ),

  /** What one press of the owner's has cancelled and an undo opens again, until it's open. */
  undoableCancellations: ownedTable(
    defineTable({
      quoteRequestId: v.id("quoteRequests"),
      /** A push id, the same for all that it has cancelled. */
      batchId: v.string(),
      /** Nobody was emailed, and nobody is by the undo. */
      isQuiet: v.boolean(),
    })
      .index("by_quoteRequestId", ["quoteRequestId"])
      .index("by_batchId", ["batchId"]),
    { belongsTo: "quoteRequestId", copy: "nothing: means nothing elsewhere" },
  ),

  /** Visits that didn't happen for their clients' sake, and what becomes of the fee (`missedVisits.ts`). */
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

  /** Which device of its client's a request is about (`visitDevices.ts`). */
  visitDevices: ownedTable(
    defineTable({ quoteRequestId: v.id("quoteRequests"), deviceId: v.id("devices") })
      .index("by_quoteRequestId", ["quoteRequestId"])
      .index("by_deviceId", ["deviceId"]),
    { belongsTo: "quoteRequestId", copy: "records" },
  ),

  /** The visits of each series: one that's repeated, and those that were made of it (`series/model.ts`). */
  seriesVisits: ownedTable(
    defineTable({
      quoteRequestId: v.id("quoteRequests"),
      /** The first that was repeated, which may be gone. */
      series: v.id("quoteRequests"),
      rhythm: vRhythm,
    })
      .index("by_quoteRequestId", ["quoteRequestId"])
      .index("by_series", ["series"]),
    { belongsTo: "quoteRequestId", copy: "nothing: each visit is in the records" },
  ),

  /** Whom the owner is to call, for want of an email address. */
  callsDue: ownedTable(
    defineTable({ quoteRequestId: v.id("quoteRequests"), ...callDueFields })
      .index("by_quoteRequestId", ["quoteRequestId"])
      .index("by_doneAt_and_since", ["doneAt", "since"]),
    { belongsTo: "quoteRequestId", copy: "nothing: they’re told on the phone" },
  ),

  /** What the keys of the links in requests' emails are made of. */
  manageLinks: ownedTable(
    defineTable({
      quoteRequestId: v.id("quoteRequests"),
      /** Random; the key is a keyed hash of it. */
      seed: v.string(),
      /** When the visit is, in epoch milliseconds, or a quote that runs longer ends: the link ends a while after it. */
      visitAt: v.optional(v.number()),
      /** When the quote ends that its client was given, in epoch milliseconds. */
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

  /**
   * One row for each slot that is reserved, by a request that is not cancelled; at most one for a date
   * and time. What it takes of its day is in no other's way.
   */
  bookings: ownedTable(
    defineTable({
      date: v.string(),
      time: v.string(),
      ...partial(vExtent.fields),
      quoteRequestId: v.id("quoteRequests"),
    })
      .index("by_date_and_time", ["date", "time"])
      .index("by_quoteRequestId", ["quoteRequestId"]),
    { belongsTo: "quoteRequestId", copy: "nothing: it repeats what is in the records" },
  ),

  /**
   * A slot that's kept for a while though no request has it: somebody is choosing it, or it's on offer, to the first of
   * the waiting list or instead of a time that's closed. At most one row for a date and time; a job deletes it when its time is over, and until then
   * `until` decides.
   */
  slotHolds: ownedTable(
    defineTable({
      date: v.string(),
      time: v.string(),
      ...partial(vExtent.fields),
      /** Epoch milliseconds. */
      until: v.number(),
      /** To whose client it's on offer. */
      offeredTo: v.optional(v.id("quoteRequests")),
      /** Of the browser that has it chosen in a form; an offer has none. */
      choice: v.optional(
        v.object({
          /** SHA-256 of the browser's key. */
          keyHash: v.string(),
          mark: v.string(),
          /** Keyed hashes, which lead back to nobody: how many one caller and one network have at a time. */
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

  /** What clients were offered; as long as one is open, a slot hold for its request keeps each of its times from others. */
  offers: ownedTable(
    defineTable({ quoteRequestId: v.id("quoteRequests"), ...offerFields })
      .index("by_quoteRequestId", ["quoteRequestId"])
      .index("by_kind_and_visit_date", ["kind", "visit.date"]),
    {
      belongsTo: "quoteRequestId",
      copy: "nothing: each is in an email to them",
      // What the owner offered for a closed time is seen beside it, and goes with the request.
      kept: [{ period: "offers", stays: ({ kind }) => kind === "closed" }],
    },
  ),

  /** At most one row for a date. */
  closedDays: ownedTable(defineTable(closedDayFields).index("by_date", ["date"]), {
    nobody: "The owner’s notes.",
    mentions: { label: "Reason of a closed day", fields: ["reason"] },
    kept: [{ period: "notes", by: "by_date", isDay: true }],
  }),

  /** When the owner is busy on a date by one calendar: nothing of what they do then. */
  busyDays: ownedTable(
    defineTable({
      calendarId: v.id("ownCalendars"),
      /** `YYYY-MM-DD`, the business's. */
      date: v.string(),
      /** `HH:mm`, in order and apart; `24:00` is the day's end. */
      spans: v.array(v.object({ from: v.string(), to: v.string() })),
    })
      .index("by_date", ["date"])
      .index("by_calendarId", ["calendarId"]),
    {
      nobody: "When the owner is busy.",
      kept: "until their day is over, or the calendar goes (ownCalendars/jobs)",
    },
  ),
};
