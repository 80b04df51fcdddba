import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { recordMetadata, storedOf } from "../submissions/fields";
import { bookingFields, callerFields } from "./formRules";

export const vLine = v.object({
  text: v.string(),
  /** Above zero, with at most two decimals, such as hours. */
  quantity: v.number(),
  /** Unit price in Australian cents, GST included; a discount is below zero. */
  cents: v.number(),
});

export type Line = Infer<typeof vLine>;

export const typedLine = { text: v.string(), quantity: v.string(), price: v.string() };

/**
 * The state of a payment. Void: no longer due. Disputed: the payer's bank took it back. The last three belong to
 * memberships: running, unpaid this month, ended.
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

/** What cancelling a request affects: an unpaid amount, a running membership, money that we hold. */
const vPaymentConsequence = literals("unpaid", "runs", "kept");

export type PaymentConsequence = Infer<typeof vPaymentConsequence>;

/** What a request shows of its payments: the newest, and the consequences of cancelling for all of them. */
export const vRequestPayment = v.object({
  state: vPaymentState,
  cents: v.number(),
  paymentConsequences: v.array(vPaymentConsequence),
  /** When a cancelled membership ends, in epoch milliseconds. */
  endsAt: v.optional(v.number()),
  /** When the next month of a membership that's paid by invoice is invoiced. */
  nextMonthAt: v.optional(v.number()),
});

/** The price and payment method of a shop order, as at the time of the order. */
export const vOrder = v.object({
  /** GST included, before any coupon. */
  cents: v.number(),
  per: literals("once", "month"),
  pay: literals("card", "later"),
});

export type Order = Infer<typeof vOrder>;

export const quoteContent = {
  lines: v.array(vLine),
  text: v.optional(v.string()),
  /** The last day on which it can be accepted: `YYYY-MM-DD` in the business's time zone. */
  validUntil: v.string(),
};

/** The state of a quote that its client was given. Replaced: a later version took its place. */
export const vGivenState = literals("sent", "accepted", "declined", "withdrawn", "replaced");

export type GivenState = Infer<typeof vGivenState>;

/** The parts of a given quote that its client and the owner see. */
export const givenFields = {
  /** An answer names the version that was read. */
  version: v.number(),
  ...quoteContent,
  state: vGivenState,
  /** Epoch milliseconds, like all times here. */
  sentAt: v.optional(v.number()),
  answeredAt: v.optional(v.number()),
  /** The client's reason for declining. */
  answer: v.optional(v.string()),
};

/** What a request shows of its current quote. A withdrawn quote isn't shown. */
export const vRequestQuote = v.object({
  state: literals("sent", "accepted", "declined"),
  cents: v.number(),
  validUntil: v.string(),
  /** Reference of the project for it, in which case it needs no visit. */
  project: v.optional(v.string()),
});

/** A service's price, as in `business/servicePrices.ts`. */
export const vServicePrice = v.object({
  per: literals("visit", "session", "month"),
  from: v.number(),
  to: v.optional(v.number()),
});

/** A bookable start: `YYYY-MM-DD` and `HH:mm` in the business's time zone. */
export const vSlot = v.object({ date: v.string(), time: v.string() });

/** We closed its time and offered others: the client may choose ("open"), or the owner has to act ("over"). */
export const vOtherTimes = literals("open", "over");

/** A request as the owner sees it, and anyone who proved to be its sender. */
export const requestFields = {
  reference: v.string(),
  ...storedOf(bookingFields),
  /** The address may be missing only for callers that the owner entered, who then have a phone number. */
  ...storedOf(callerFields),
  isProved: recordMetadata.isProved,
  /** Of its service when it was sent; null for an order, and for a service whose price is only in words. */
  price: v.nullable(vServicePrice),
  /** Photos from the request and from the client's later messages. */
  photos: recordMetadata.photos,
  /** Planned length of the visit in minutes, as set when the time was chosen. */
  visitMinutes: v.optional(v.number()),
  /** The team member who comes, if assigned. */
  member: v.optional(v.string()),
  confirmed: v.boolean(),
  /** Pending until the owner sets Completed or Cancelled. */
  status: v.string(),
  submissionTimestamp: v.number(),
  /** When the client confirmed that they'll be there, in epoch milliseconds. Cleared when the visit changes. */
  attendingAt: v.optional(v.number()),
  otherTimes: v.optional(vOtherTimes),
  /** The newest payment, if any. */
  payment: v.optional(vRequestPayment),
  /** The current quote, if the client was given one. */
  quote: v.optional(vRequestQuote),
};

export const ownerRequestFields = {
  ...requestFields,
  /** What our terms let us charge for a missed visit, as they were when it was sent, in Australian cents. */
  callOutFeeCents: v.number(),
  /** The time asked for, if there was no room to reserve it. */
  wish: v.optional(vSlot),
  /** Version of the owner's note: when it was last saved or deleted, in epoch milliseconds. */
  ownerNoteAt: v.optional(v.number()),
  /** There is a draft quote, which the client doesn't see. */
  hasQuoteDraft: v.optional(v.literal(true)),
  /** The work is done, and the owner has yet to say what it costs, if anything. */
  toInvoice: v.optional(v.literal(true)),
  order: v.optional(vOrder),
};

/** The owner's report of a visit; every part is optional. */
export const vReport = v.object({
  done: v.optional(v.string()),
  minutes: v.optional(v.number()),
  /** Parts and labour, which become the invoice. */
  lines: v.array(vLine),
  next: v.optional(v.string()),
});

export type VisitReport = Infer<typeof vReport>;

const vBookingActor = literals("client", "owner");

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

/** An entry of a request's timeline, as the owner and its client see it. */
export const requestEventFields = {
  kind: vRequestEventKind,
  by: vBookingActor,
  /** Epoch milliseconds. */
  at: v.number(),
  from: v.optional(vSlot),
  to: v.optional(vSlot),
  slots: v.optional(v.array(vSlot)),
  note: v.optional(v.string()),
  message: v.optional(v.string()),
  /** Nobody was emailed about it. */
  isQuiet: v.optional(v.literal(true)),
};

/** A timeline entry with the email address of the owner who caused it. */
export const ownerEventFields = { ...requestEventFields, owner: v.optional(v.string()) };

const eventId = { _id: v.id("requestEvents") };

/** A timeline entry with its id, for the client and for the owner. */
export const requestEventRow = { ...requestEventFields, ...eventId };

export const ownerEventRow = { ...ownerEventFields, ...eventId };
