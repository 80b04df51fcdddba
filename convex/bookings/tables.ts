import { defineTable } from "convex/server";
import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { vOrder, vRequestPayment } from "../payments/tables";
import { vRequestQuote } from "../quotes/tables";
import { envelope, quarantine } from "../submissions/tables";
import { closedDayFields, vDayPart } from "./closedDayFields";

/** How the help is given; an in-person visit needs an address. */
export const vServiceType = literals("online", "in-person");
export type ServiceType = Infer<typeof vServiceType>;

/** A start that can be booked: `YYYY-MM-DD` and `HH:mm` on the business's clock. */
export const vSlot = v.object({ date: v.string(), time: v.string() });

/** What a client without an email address is called about. */
export const vCallAbout = literals(
  "confirmed",
  "unconfirmed",
  "changed",
  "cancelled",
  "reopened",
  "reminder",
);
export type CallAbout = Infer<typeof vCallAbout>;
/** What the client of a visit at a time that we've closed was offered instead. */
export const vOtherTimes = v.object({
  /** The time that's closed. */
  visit: vSlot,
  /** Two, unless fewer were free. */
  slots: v.array(vSlot),
  /** Until when they're held, in epoch milliseconds. */
  until: v.number(),
  /** Whether the visit was confirmed; what takes its place then is, too. */
  confirmed: v.boolean(),
  /** Until it's answered, or over. */
  isOpen: v.boolean(),
});

/** A request, as the owner sees it and whoever proved to be its sender. */
export const requestFields = {
  reference: v.string(),
  name: v.string(),
  /** Where we write to them. Only a caller whom the owner wrote down may have none, and has a phone number then. */
  email: v.optional(v.string()),
  phone: v.optional(v.string()),
  /** The person to be visited or helped, where that's somebody else than who asks. The address is theirs then. */
  visitedName: v.optional(v.string()),
  visitedPhone: v.optional(v.string()),
  serviceType: vServiceType,
  address: v.optional(v.string()),
  postcode: v.optional(v.string()),
  selectedService: v.string(),
  additionalInfo: v.optional(v.string()),
  /** A code as it was typed, which nobody has looked up: the owner redeems it at the visit (docs/product.md 10.3). */
  coupon: v.optional(v.string()),
  /** `YYYY-MM-DD` in the business's time zone. A cancelled request keeps it, and reserves nothing. */
  bookingDate: v.optional(v.string()),
  /** `HH:mm` in the business's time zone. */
  bookingTime: v.optional(v.string()),
  /** How long its visit is planned for, as the owner's hours were when the time was chosen. */
  visitMinutes: v.optional(v.number()),
  confirmed: v.boolean(),
  /** Pending until the owner sets another: Completed or Cancelled. */
  status: v.string(),
  submissionTimestamp: v.number(),
  /** When its client said that they'll be there, in epoch milliseconds. It's forgotten where the visit changes. */
  attendingAt: v.optional(v.number()),
  /** Its client is told if an earlier time comes free: they wait for one on these days, both included. */
  waitingList: v.optional(
    v.object({
      /** When they joined, in epoch milliseconds: whoever has waited longest comes first. */
      since: v.number(),
      from: v.string(),
      /** Always before the visit. */
      to: v.string(),
    }),
  ),
  /** What the owner tells a client without an email address by phone, in the place of an email. */
  callDue: v.optional(
    v.object({
      about: vCallAbout,
      /** Epoch milliseconds. */
      since: v.number(),
      /** When the owner said that it's done. */
      doneAt: v.optional(v.number()),
    }),
  ),
  /** Stays once it's answered, as what the owner has offered. */
  otherTimes: v.optional(vOtherTimes),
  /** The newest payment for it, if there is one. */
  payment: v.optional(vRequestPayment),
  /** The quote that stands for it, if its client was given one. */
  quote: v.optional(vRequestQuote),
};

/** A request as the owner sees it: with what they've noted of it, which is for nobody else. */
export const ownerRequestFields = {
  ...requestFields,
  /** What to know before the visit, in the owner's words. */
  ownerNote: v.optional(v.string()),
  /** Its version: when it was last saved, in epoch milliseconds. */
  ownerNoteAt: v.optional(v.number()),
};

/** Who chooses a slot. */
export const vBookingActor = literals("client", "owner");

/** What the owner's form for callers sends. */
export const callerArgs = {
  ...envelope,
  name: v.string(),
  email: v.optional(v.string()),
  phone: v.optional(v.string()),
  serviceType: v.string(),
  address: v.optional(v.string()),
  postcode: v.optional(v.string()),
  selectedService: v.string(),
  additionalInfo: v.optional(v.string()),
  coupon: v.optional(v.string()),
  bookingDate: v.optional(v.string()),
  bookingTime: v.optional(v.string()),
};

/** What the visitors' form sends. */
export const bookingArgs = {
  ...callerArgs,
  email: v.string(),
  visitedName: v.optional(v.string()),
  visitedPhone: v.optional(v.string()),
};

/** A time of a date that's held softly, as everybody sees it. */
const vSoftTime = v.object({
  time: v.string(),
  /** By which the browser that has chosen it knows its own; an offer has none. */
  mark: v.optional(v.string()),
});

/** What of a date is not to be had: the times that are reserved or held softly, and what of it we're closed. */
export const vCalendarDay = v.object({
  date: v.string(),
  closed: v.boolean(),
  /** Where it isn't all of it. */
  closedPart: v.optional(vDayPart),
  /** The starts of visits, also of those from when there were other times. */
  taken: v.array(v.string()),
  soft: v.array(vSoftTime),
});
export type CalendarDay = Infer<typeof vCalendarDay>;

/** How a hold ends: its link was pressed in time, or not, or the owner has cancelled it. */
const vHoldOutcome = literals("kept", "ended", "cancelled");

/** What one sender is known by: the address they typed, or the network that they sent it from. */
export const vSenderMark = literals("email", "network");
export type SenderMark = Infer<typeof vSenderMark>;

/** A time that is held for whoever reads an email, as the link there shows it. */
export const vHold = v.object({
  reference: v.string(),
  state: v.union(v.literal("held"), vHoldOutcome),
  /** When it ends, in epoch milliseconds. */
  until: v.number(),
  /** Gone once it has ended. */
  slot: v.optional(vSlot),
});

/** The reminders of a confirmed visit. */
export const vReminderKind = literals("twoDaysBefore", "eveningBefore");
export type ReminderKind = Infer<typeof vReminderKind>;

/** What can happen to a request. */
export const vRequestEventKind = literals(
  "received",
  "confirmed",
  "unconfirmed",
  "changed",
  "cancelled",
  "completed",
  "reopened",
  "attending",
  "message",
  "offered",
  "quoteGiven",
  "quoteWithdrawn",
  "quoteAccepted",
  "quoteDeclined",
);
export type RequestEventKind = Infer<typeof vRequestEventKind>;

/** One entry of a request's timeline, as the owner and its sender see it. */
export const requestEventFields = {
  kind: vRequestEventKind,
  by: vBookingActor,
  /** Epoch milliseconds. */
  at: v.number(),
  /** The slot that was given up. */
  from: v.optional(vSlot),
  /** The slot that was taken. */
  to: v.optional(vSlot),
  /** The slots that were offered. */
  slots: v.optional(v.array(vSlot)),
  /** What the owner told the client about it. */
  note: v.optional(v.string()),
  /** What the client told us. */
  message: v.optional(v.string()),
  /** Nobody was emailed about it. */
  isQuiet: v.optional(v.literal(true)),
};

/** What a client knows of their request by our emails. */
export const knownFields = {
  status: v.string(),
  confirmed: v.boolean(),
  bookingDate: v.optional(v.string()),
  bookingTime: v.optional(v.string()),
  /** They've had a calendar file. */
  isInvited: v.boolean(),
};
export const vKnownRequest = v.object(knownFields);

export const bookingTables = {
  /** What a visitor asked for. With a date and a time it is a booking, without them a quote request. */
  quoteRequests: defineTable({
    ...ownerRequestFields,
    /** Of what was ordered in the shop; other requests have none. */
    order: v.optional(vOrder),
    /** Opens the page of the payment for it: of the membership that runs, else of the newest. Its client's only. */
    payKey: v.optional(v.string()),
    /** Makes the pass-phrase of each day that it's for; shown to nobody. */
    passphraseSecret: v.optional(v.string()),
    /** Makes the key of the link in its emails. */
    manageLink: v.optional(
      v.object({
        /** Random; the key is a keyed hash of it. */
        seed: v.string(),
        /** When the visit is, in epoch milliseconds, or a quote that runs longer ends: the link ends a while after it. */
        visitAt: v.optional(v.number()),
        /** When the quote ends that its client was given, in epoch milliseconds. */
        quotedUntil: v.optional(v.number()),
      }),
    ),
    /** Its time is held until whoever reads its email has pressed the link there, or until it ends. */
    hold: v.optional(
      v.object({
        /** SHA-256 of the key in the link. */
        keyHash: v.string(),
        /** Epoch milliseconds. */
        until: v.number(),
        /** How it ended. */
        outcome: v.optional(vHoldOutcome),
      }),
    ),
    /** The time that it asked for, where that was too much to reserve. */
    wish: v.optional(vSlot),
    /** Where a stranger sent it from. */
    sentFrom: v.optional(
      v.object({
        /** A keyed hash, which leads back to no network. */
        network: v.string(),
        /** Until when it's kept, in epoch milliseconds. */
        until: v.number(),
      }),
    ),
    /** Slots that its client isn't offered (again): those that they were offered, and those that they gave up. */
    notOffered: v.optional(v.array(vSlot)),
    /** The press by which the owner cancelled it together with others. */
    cancelledBy: v.optional(v.string()),
    /** How often it has changed, as calendars count it: a later version replaces an earlier one. */
    calendarSequence: v.optional(v.number()),
    /** Its emails come with a calendar file. Of a request from before there was this field, a sequence says so. */
    isInvited: v.optional(v.boolean()),
    /** When it last changed, in epoch milliseconds. */
    changedAt: v.optional(v.number()),
    /** The next reminder of a confirmed visit, and when it's due, in epoch milliseconds. */
    reminder: v.optional(v.object({ kind: vReminderKind, at: v.number() })),
    /** The newest reminder: one that hasn't left when the visit changes is taken back. */
    reminderEmailId: v.optional(v.id("emails")),
    /**
     * The email about what the owner has done, while that can be undone, and what the client knows until it leaves.
     * Without an email they hear of it once the request is open again, or when they're called.
     */
    unsentChange: v.optional(
      v.object({ emailId: v.optional(v.id("emails")), known: vKnownRequest }),
    ),
    ...quarantine,
  })
    .index("by_reference", ["reference"])
    .index("by_hold_keyHash", ["hold.keyHash"])
    .index("by_reminder_at", ["reminder.at"])
    .index("by_callDue_doneAt_and_callDue_since", ["callDue.doneAt", "callDue.since"])
    .index("by_manageLink_visitAt", ["manageLink.visitAt"])
    .index("by_waitingList_since", ["waitingList.since"])
    .index("by_waitingList_to", ["waitingList.to"])
    .index("by_email_and_status", ["email", "status"])
    .index("by_sentFrom_network_and_status", ["sentFrom.network", "status"])
    .index("by_sentFrom_until", ["sentFrom.until"])
    .index("by_otherTimes_visit_date", ["otherTimes.visit.date"])
    .index("by_cancelledBy", ["cancelledBy"])
    // Sorted by when they were sent, whatever became of them.
    // eslint-disable-next-line @convex-dev/no-duplicate-indexes
    .index("by_email_and_quarantined", ["email", "quarantined"])
    .index("by_email_and_quarantined_and_status_and_bookingDate_and_bookingTime", [
      "email",
      "quarantined",
      "status",
      "bookingDate",
      "bookingTime",
    ])
    .index("by_quarantined_and_status_and_bookingDate_and_bookingTime", [
      "quarantined",
      "status",
      "bookingDate",
      "bookingTime",
    ])
    .index("by_quarantined_and_status_and_bookingDate_and_quote_state", [
      "quarantined",
      "status",
      "bookingDate",
      "quote.state",
    ])
    .index("by_quarantined_and_status_and_confirmed_and_bookingDate_and_quote_state", [
      "quarantined",
      "status",
      "confirmed",
      "bookingDate",
      "quote.state",
    ]),

  /**
   * One row for each slot that is reserved, by a request that is not cancelled; at most one for a date
   * and time.
   */
  bookings: defineTable({
    date: v.string(),
    time: v.string(),
    quoteRequestId: v.id("quoteRequests"),
  })
    .index("by_date_and_time", ["date", "time"])
    .index("by_quoteRequestId", ["quoteRequestId"]),

  /**
   * The times of a date that are reserved or held softly, in one row: a look at three weeks reads few rows. Written
   * together with `bookings` and `softHolds`.
   */
  bookedDays: defineTable({
    date: v.string(),
    times: v.array(v.string()),
    soft: v.optional(v.array(vSoftTime)),
  }).index("by_date", ["date"]),

  /**
   * A slot that's kept for a while though no request has it: somebody is choosing it, or it's on offer, to the first of
   * the waiting list or instead of a time that's closed. At most one row for a date and time; a job deletes it when its time is over, and until then
   * `until` decides.
   */
  softHolds: defineTable({
    date: v.string(),
    time: v.string(),
    /** Epoch milliseconds. */
    until: v.number(),
    /** To whose client it's on offer. */
    offeredTo: v.optional(v.id("quoteRequests")),
    /** Of whoever has it chosen in a form; an offer has none. */
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

  /** The timeline of each request, a row for each entry, written with the change itself. */
  requestEvents: defineTable({
    quoteRequestId: v.id("quoteRequests"),
    ...requestEventFields,
  }).index("by_quoteRequestId", ["quoteRequestId"]),

  /** At most one row for a date. */
  closedDays: defineTable(closedDayFields).index("by_date", ["date"]),
};
