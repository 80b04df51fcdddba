import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { vPaymentState } from "../requests/fields";

/** A refund at Stripe. A failed one never went back, and stays failed. */
const vRefund = v.object({ cents: v.number(), isFailed: v.optional(v.literal(true)) });

/** A dispute (chargeback), in Stripe's newest version. */
export const vDispute = v.object({
  cents: v.number(),
  /** What Stripe took from us for it and hasn't returned. */
  withdrawnCents: v.number(),
  /** As Stripe names it. */
  status: v.string(),
  reason: v.string(),
  /** The deadline for our response, in epoch milliseconds. */
  answerBy: v.optional(v.number()),
  /** When we asked Stripe: the later of two answers counts. */
  askedAt: v.number(),
});

export type Dispute = Infer<typeof vDispute>;

/** Refunds and disputes of a payment, by Stripe's ids. */
export const goneFields = {
  refunds: v.optional(v.record(v.string(), vRefund)),
  disputes: v.optional(v.record(v.string(), vDispute)),
};

/** What Stripe has told us about a payment. These facts only ever grow, so events may come in any order. */
export const factFields = {
  /** Epoch milliseconds by Stripe's clock, like all of these: the earliest report that it was paid. */
  paidAt: v.optional(v.number()),
  failedAt: v.optional(v.number()),
  /** Stripe's message for the payer. */
  failedBecause: v.optional(v.string()),
  ...goneFields,
  /** The latest report of a payment: for a membership, its newest month. */
  lastPaidAt: v.optional(v.number()),
  /** A subscription's status as Stripe names it, and when Stripe reported it. */
  subscriptionStatus: v.optional(v.string()),
  subscriptionAt: v.optional(v.number()),
  /** When it ends, if it isn't renewed. */
  endsAt: v.optional(v.number()),
  /** The current monthly price in Australian cents: plans may be changed at Stripe. */
  monthlyCents: v.optional(v.number()),
};

export const stripeIds = {
  customerId: v.optional(v.string()),
  subscriptionId: v.optional(v.string()),
  paymentIntentId: v.optional(v.string()),
  /** The newest paid invoice of a subscription. */
  invoiceId: v.optional(v.string()),
};

export const vEventFacts = v.object({
  /** Our payment's id, which everything that we create at Stripe carries as metadata. */
  payment: v.optional(v.string()),
  sessionId: v.optional(v.string()),
  ...stripeIds,
  ...factFields,
  /** The amount charged, if the event is about a charge. */
  takenCents: v.optional(v.number()),
  currency: v.optional(v.string()),
  /** What a later invoice of a subscription bills: a month, or something else, such as a prorated change of plan. */
  billed: v.optional(literals("month", "other")),
});

export type EventFacts = Infer<typeof vEventFacts>;

export const vAsk = literals("refund", "end");

export type Ask = Infer<typeof vAsk>;

/** The result of an attempt to open a checkout page at Stripe. */
export const vOpened = v.union(
  v.object({ kind: v.literal("open"), sessionId: v.string(), clientSecret: v.string() }),
  v.object({ kind: v.literal("failed"), problem: v.string() }),
);

const seenFields = {
  reference: v.string(),
  title: v.string(),
  per: literals("once", "month"),
  cents: v.number(),
  discountCents: v.number(),
  state: vPaymentState,
  failedBecause: v.optional(v.string()),
  refundedCents: v.optional(v.number()),
  disputedCents: v.optional(v.number()),
  endsAt: v.optional(v.number()),
  monthlyCents: v.optional(v.number()),
};

export const paymentView = {
  ...seenFields,
  /** The coupon could no longer be used. */
  couponLost: v.optional(v.literal(true)),
  /** Stripe failed or refused; retrying may help. */
  isStuck: v.boolean(),
  /** It isn't attempted at the moment, because Stripe is down. */
  isResting: v.boolean(),
  /** A later payment replaces it. */
  isReplaced: v.optional(v.literal(true)),
  attempt: v.number(),
  /** Opens that page in the browser, and does nothing else. */
  clientSecret: v.optional(v.string()),
  /** Stripe's publishable key; absent if cards aren't accepted. */
  stripeKey: v.optional(v.string()),
};

export const paymentRow = {
  ...seenFields,
  _id: v.id("payments"),
  key: v.string(),
  name: v.string(),
  email: v.string(),
  /** When the next month of a membership that's paid by invoice is invoiced. */
  nextMonthAt: v.optional(v.number()),
  createdAt: v.number(),
  changedAt: v.number(),
  paidAt: v.optional(v.number()),
  byOwner: v.optional(v.literal(true)),
  problem: v.optional(v.string()),
  refundAsked: v.optional(v.number()),
  endAsked: v.optional(v.number()),
};
