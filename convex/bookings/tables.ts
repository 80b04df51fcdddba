import { defineTable } from "convex/server";
import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { vOrder, vRequestPayment } from "../payments/tables";
import { envelope, quarantine } from "../submissions/tables";

/** How the help is given; an in-person visit needs an address. */
export const vServiceType = literals("online", "in-person");
export type ServiceType = Infer<typeof vServiceType>;

/** A start that can be booked: `YYYY-MM-DD` and `HH:mm` on the business's clock. */
export const vSlot = v.object({ date: v.string(), time: v.string() });

/** A request, as the owner sees it and whoever proved to be its sender. */
export const requestFields = {
  reference: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.optional(v.string()),
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
  confirmed: v.boolean(),
  /** Pending until the owner sets another: Completed or Cancelled. */
  status: v.string(),
  submissionTimestamp: v.number(),
  /** The newest payment for it, if there is one. */
  payment: v.optional(vRequestPayment),
};

/** Who chooses a slot. */
export const vBookingActor = literals("client", "owner");

/** What the form sends. */
export const bookingArgs = {
  ...envelope,
  name: v.string(),
  email: v.string(),
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

/** A day on which the business is closed though it usually works on it, as the owner sees it. */
export const closedDayFields = {
  /** `YYYY-MM-DD` in the business's time zone. */
  date: v.string(),
  /** For the owner alone: it may be private. */
  reason: v.optional(v.string()),
};

/** What of a date is not to be had: the times that are reserved, or all of it where we're closed. */
export const vCalendarDay = v.object({
  date: v.string(),
  closed: v.boolean(),
  taken: v.array(v.string()),
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

/** What can happen to a request. */
export const vRequestEventKind = literals(
  "received",
  "confirmed",
  "unconfirmed",
  "changed",
  "cancelled",
  "completed",
  "reopened",
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
  /** What the owner told the client about it. */
  note: v.optional(v.string()),
  /** Nobody was emailed about it. */
  isQuiet: v.optional(v.literal(true)),
};

export const bookingTables = {
  /** What a visitor asked for. With a date and a time it is a booking, without them a quote request. */
  quoteRequests: defineTable({
    ...requestFields,
    /** Of what was ordered in the shop; other requests have none. */
    order: v.optional(vOrder),
    /** Opens the page of the payment for it: of the membership that runs, else of the newest. Its client's only. */
    payKey: v.optional(v.string()),
    /** Makes the pass-phrase of each day that it's for; shown to nobody. */
    passphraseSecret: v.optional(v.string()),
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
    /** The press by which the owner cancelled it together with others. */
    cancelledBy: v.optional(v.string()),
    /** How many calendar files have been sent after the first: a later one replaces an earlier one. */
    calendarSequence: v.optional(v.number()),
    ...quarantine,
  })
    .index("by_reference", ["reference"])
    .index("by_hold_keyHash", ["hold.keyHash"])
    .index("by_email_and_status", ["email", "status"])
    .index("by_sentFrom_network_and_status", ["sentFrom.network", "status"])
    .index("by_sentFrom_until", ["sentFrom.until"])
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
    .index("by_quarantined_and_status_and_confirmed_and_bookingDate", [
      "quarantined",
      "status",
      "confirmed",
      "bookingDate",
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
   * The times of a date that are reserved, in one row: a look at three weeks reads few rows. Written together with
   * `bookings`.
   */
  bookedDays: defineTable({
    date: v.string(),
    times: v.array(v.string()),
  }).index("by_date", ["date"]),

  /** The timeline of each request, a row for each entry, written with the change itself. */
  requestEvents: defineTable({
    quoteRequestId: v.id("quoteRequests"),
    ...requestEventFields,
  }).index("by_quoteRequestId", ["quoteRequestId"]),

  /** At most one row for a date. */
  closedDays: defineTable(closedDayFields).index("by_date", ["date"]),
};
