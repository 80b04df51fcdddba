import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { vPaymentState } from "../requests/fields";

/** One refund of Stripe's. One that has failed never went back, and stays failed. */
const vRefund = v.object({ cents: v.number(), isFailed: v.optional(v.literal(true)) });

/** What somebody has asked their bank to take back, by Stripe's newest word. */
export const vDispute = v.object({
  cents: v.number(),
  /** What Stripe has taken from us for it, and not given back. */
  withdrawnCents: v.number(),
  /** Stripe's own word. */
  status: v.string(),
  reason: v.string(),
  /** Until when it can be answered, in epoch milliseconds. */
  answerBy: v.optional(v.number()),
  /** When we asked: of two answers, the later one counts. */
  askedAt: v.number(),
});

export type Dispute = Infer<typeof vDispute>;

/** What went back of a payment, by Stripe's ids. */
export const goneFields = {
  refunds: v.optional(v.record(v.string(), vRefund)),
  disputes: v.optional(v.record(v.string(), vDispute)),
};

/** What Stripe has told us of a payment. Each of them only ever grows, so the order does not matter. */
export const factFields = {
  /** Epoch milliseconds on Stripe's clock, like all of these: the earliest news that it was paid. */
  paidAt: v.optional(v.number()),
  failedAt: v.optional(v.number()),
  /** Stripe's words for the payer. */
  failedBecause: v.optional(v.string()),
  ...goneFields,
  /** The latest news that some of it was paid: of a membership, its newest month. */
  lastPaidAt: v.optional(v.number()),
  /** Stripe's own word for where a subscription stands, and when it said so. */
  subscriptionStatus: v.optional(v.string()),
  subscriptionAt: v.optional(v.number()),
  /** Until when it runs, where it isn't renewed. */
  endsAt: v.optional(v.number()),
  /** What a month of it costs by now, in Australian cents: plans are changed at Stripe, too. */
  monthlyCents: v.optional(v.number()),
};

/** The ids by which Stripe knows it. */
export const stripeIds = {
  customerId: v.optional(v.string()),
  subscriptionId: v.optional(v.string()),
  paymentIntentId: v.optional(v.string()),
  /** The newest invoice of a subscription that was paid. */
  invoiceId: v.optional(v.string()),
};

/** One piece of news from Stripe, as far as we have a use for it. */
export const vEventFacts = v.object({
  /** Our id of the payment, which everything that we make at Stripe carries. */
  payment: v.optional(v.string()),
  sessionId: v.optional(v.string()),
  ...stripeIds,
  ...factFields,
  /** What Stripe took, where the news is that it took something. */
  takenCents: v.optional(v.number()),
  currency: v.optional(v.string()),
  /** What a further invoice of a subscription is for: a month, or something else, such as the rest of one after a change of plan. */
  billed: v.optional(literals("month", "other")),
});

export type EventFacts = Infer<typeof vEventFacts>;

/** What the owner can ask of Stripe. */
export const vAsk = literals("refund", "end");

export type Ask = Infer<typeof vAsk>;

/** How one try to open a payment page at Stripe ended. */
export const vOpened = v.union(
  v.object({ kind: v.literal("open"), sessionId: v.string(), clientSecret: v.string() }),
  v.object({ kind: v.literal("failed"), problem: v.string() }),
);

/** What both sides see of a payment. */
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

/** A payment, as somebody with its key sees it. */
export const paymentView = {
  ...seenFields,
  /** The code that was given could not be used any more. */
  couponLost: v.optional(v.literal(true)),
  /** Stripe could not be reached, or refused: trying again may help. */
  isStuck: v.boolean(),
  /** It isn’t tried at the moment, because Stripe doesn’t answer. */
  isResting: v.boolean(),
  /** There is a later one to pay in its place. */
  isReplaced: v.optional(v.literal(true)),
  /** Counts the tries; each has a page of its own at Stripe. */
  attempt: v.number(),
  /** Opens that page in the browser, and nothing else. */
  clientSecret: v.optional(v.string()),
  /** Stripe's public key, which the page is opened with; where there's none, cards aren't taken. */
  stripeKey: v.optional(v.string()),
};

/** What the owner sees of a payment. */
export const paymentRow = {
  ...seenFields,
  _id: v.id("payments"),
  key: v.string(),
  name: v.string(),
  email: v.string(),
  /** Of a running membership that's paid by invoice: when its next month is invoiced. */
  nextMonthAt: v.optional(v.number()),
  createdAt: v.number(),
  changedAt: v.number(),
  paidAt: v.optional(v.number()),
  byOwner: v.optional(v.literal(true)),
  problem: v.optional(v.string()),
  refundAsked: v.optional(v.number()),
  endAsked: v.optional(v.number()),
};
