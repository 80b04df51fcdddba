import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { marks, storedOf } from "../submissions/fields";
import { bookingFields, callerFields } from "./formRules";

/** One line of what a quote or an invoice is for. */
export const vLine = v.object({
  text: v.string(),
  /** More than zero, with two decimals at most: hours, say. */
  quantity: v.number(),
  /** What one costs: Australian cents, GST included; below zero it's a discount. */
  cents: v.number(),
});

export type Line = Infer<typeof vLine>;

/** A line as it's typed. */
export const typedLine = { text: v.string(), quantity: v.string(), price: v.string() };

/**
 * Where a payment stands. Void: nobody is to pay it any more. Disputed: the payer's bank has taken it back. The last three are a membership's: running, not
 * paid this month, over.
 */
export const vPaymentState = literals(
  "started",
  "paid",
  "failed",
  "void",
  "refunded",
  "disputed",
  "active",
  "pastDue",
  "ended",
);

export type PaymentState = Infer<typeof vPaymentState>;

/** What cancelling a request touches: something not paid yet, a running membership, money that we have. */
const vPaymentConsequence = literals("unpaid", "runs", "kept");

export type PaymentConsequence = Infer<typeof vPaymentConsequence>;

/** What a request shows of the payments for it: the newest, and what is at stake in all of them. */
export const vRequestPayment = v.object({
  state: vPaymentState,
  cents: v.number(),
  paymentConsequences: v.array(vPaymentConsequence),
  /** Until when a membership runs that its client has ended, in epoch milliseconds. */
  endsAt: v.optional(v.number()),
  /** Of a running membership that's paid by invoice: when its next month is invoiced. */
  nextMonthAt: v.optional(v.number()),
});

/** What an order of the shop says of money, as it was when it was ordered: prices change. */
export const vOrder = v.object({
  /** GST included, before any coupon. */
  cents: v.number(),
  per: literals("once", "month"),
  pay: literals("card", "later"),
});

export type Order = Infer<typeof vOrder>;

/** What a quote says. */
export const quoteContent = {
  lines: v.array(vLine),
  text: v.optional(v.string()),
  /** `YYYY-MM-DD` in the business's time zone: the last day on which it can be accepted. */
  validUntil: v.string(),
};

/** Where a quote stands that its client has been given. Replaced: a later version was given in its place. */
export const vGivenState = literals("sent", "accepted", "declined", "withdrawn", "replaced");

export type GivenState = Infer<typeof vGivenState>;

/** The parts of a given quote that its client sees, as does the owner. */
export const givenFields = {
  /** Anyone who answers says which version they have read. */
  version: v.number(),
  ...quoteContent,
  state: vGivenState,
  /** Epoch milliseconds, as all times here. */
  sentAt: v.optional(v.number()),
  answeredAt: v.optional(v.number()),
  /** Why it was declined, in its client's words. */
  answer: v.optional(v.string()),
};

/** What a request shows of the quote that stands for it; one that's withdrawn is to be given again. */
export const vRequestQuote = v.object({
  state: literals("sent", "accepted", "declined"),
  /** The total. */
  cents: v.number(),
  validUntil: v.string(),
  /** The reference of the project that it's built as: then it needs no visit. */
  project: v.optional(v.string()),
});

/** A start that can be booked: `YYYY-MM-DD` and `HH:mm` on the business's clock. */
export const vSlot = v.object({ date: v.string(), time: v.string() });

/** We've closed a visit's time: its client may still choose one of others, or hasn't, and it's the owner's turn. */
export const vOtherTimes = literals("open", "over");

/** A request, as the owner sees it and anyone who proved to be its sender. */
export const requestFields = {
  reference: v.string(),
  ...storedOf(bookingFields),
  /** Only a caller whom the owner wrote down may have no address, and has a phone number then. */
  ...storedOf(callerFields),
  isProved: marks.isProved,
  /** Those that came with it, and with what its client told us later. */
  photos: marks.photos,
  /** How long its visit is planned for, in minutes, as the owner had set it when the time was chosen. */
  visitMinutes: v.optional(v.number()),
  confirmed: v.boolean(),
  /** Pending until the owner sets another: Completed or Cancelled. */
  status: v.string(),
  submissionTimestamp: v.number(),
  /** When its client said that they'll be there, in epoch milliseconds. It's forgotten where the visit changes. */
  attendingAt: v.optional(v.number()),
  otherTimes: v.optional(vOtherTimes),
  /** The newest payment for it, if there is one. */
  payment: v.optional(vRequestPayment),
  /** The quote that stands for it, if its client was given one. */
  quote: v.optional(vRequestQuote),
};

/** A request as its row has it for the owner. */
export const ownerRequestFields = {
  ...requestFields,
  /** The time that it asked for, where that was too much to reserve. */
  wish: v.optional(vSlot),
  /** The version of the owner's note of it: when it was last saved or taken away, in epoch milliseconds. */
  ownerNoteAt: v.optional(v.number()),
  /** A quote for it is begun, which its client doesn't see. */
  hasQuoteDraft: v.optional(v.literal(true)),
  /** It's done, and nobody has said yet what it costs, or that it costs nothing. */
  toInvoice: v.optional(v.literal(true)),
  order: v.optional(vOrder),
};

/** What the owner says of a visit that's done; all of it may be left out. */
export const vReport = v.object({
  done: v.optional(v.string()),
  /** How long it took. */
  minutes: v.optional(v.number()),
  /** Parts and work, which become the invoice. */
  lines: v.array(vLine),
  next: v.optional(v.string()),
});

export type VisitReport = Infer<typeof vReport>;

/** Who chooses a slot. */
const vBookingActor = literals("client", "owner");

/** What can happen to a request. */
const vRequestEventKind = literals(
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
  "offerDeclined",
  "offerEnded",
  "quoteSent",
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

/** The same with the address of the owner who did it. */
export const ownerEventFields = { ...requestEventFields, owner: v.optional(v.string()) };

const eventId = { _id: v.id("requestEvents") };

/** What a client and the owner see of an entry. */
export const requestEventRow = { ...requestEventFields, ...eventId };

export const ownerEventRow = { ...ownerEventFields, ...eventId };
