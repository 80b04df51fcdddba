import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { ownedTable } from "../core/ownership";
import { vPaymentState } from "../requests/fields";
import { factFields, stripeIds } from "./fields";
import { isRunning } from "./rules";

export const paymentTables = {
  /** Payments, made or to be made. Prices come from our own tables, never from a browser. */
  payments: ownedTable(
    defineTable({
      /** A secret in the URL of the payment's page. */
      key: v.string(),
      reference: v.string(),
      name: v.string(),
      /** In lower case. */
      email: v.string(),
      title: v.string(),
      per: literals("once", "month"),
      /** Australian cents, GST included. */
      cents: v.number(),
      /** The fee for each call-out of a membership that has them, as agreed on. */
      callOutFeeCents: v.optional(v.number()),
      discountCents: v.number(),
      couponId: v.optional(v.id("coupons")),
      couponLost: v.optional(v.literal(true)),
      /** The owner sent a payment link. */
      byOwner: v.optional(v.literal(true)),
      createdAt: v.number(),
      attempt: v.number(),
      attemptAt: v.optional(v.number()),
      /** When this attempt's page closes, in epoch milliseconds. */
      attemptUntil: v.optional(v.number()),
      sessionId: v.optional(v.string()),
      clientSecret: v.optional(v.string()),
      ...stripeIds,
      ...factFields,
      /** The sum of the refunds that didn't fail. */
      refundedCents: v.optional(v.number()),
      /** What banks took back and didn't return. */
      disputedCents: v.optional(v.number()),
      /** When we voided it: another payment replaced it, or its request was cancelled. */
      voidedAt: v.optional(v.number()),
      /** Derived from the facts whenever they change. */
      state: vPaymentState,
      changedAt: v.number(),
      /** When the next month of a membership without a card is invoiced. */
      nextMonthAt: v.optional(v.number()),
      /** What the owner should know or do about it. */
      problem: v.optional(v.string()),
      /** Number of the owner's requests to Stripe; the two below are the pending ones. */
      asks: v.number(),
      refundAsked: v.optional(v.number()),
      endAsked: v.optional(v.number()),
      /** The customer portal's URL; deleted after minutes. */
      portalUrl: v.optional(v.string()),
    })
      .index("by_key", ["key"])
      .index("by_reference", ["reference"])
      .index("by_email", ["email"])
      .index("by_paymentIntentId", ["paymentIntentId"])
      .index("by_changedAt", ["changedAt"])
      .index("by_per_and_changedAt", ["per", "changedAt"])
      .index("by_state_and_changedAt", ["state", "changedAt"])
      .index("by_problem", ["problem"])
      .index("by_nextMonthAt", ["nextMonthAt"]),
    {
      byEmail: "by_email",
      erase: "payment",
      cleared: [
        "name",
        "email",
        "title",
        "key",
        "problem",
        "failedBecause",
        "clientSecret",
        "portalUrl",
      ],
      copy: "payments",
      withheld: ["key", "clientSecret"],
      kept: [
        {
          period: "payments",
          by: "by_changedAt",
          // A membership changes every month; one without news for so long is for Stripe to end.
          stays: ({ state }) => isRunning(state),
        },
      ],
    },
  ),

  /** Stripe's events, each stored with its effect, so that a repeated one changes nothing. */
  stripeEvents: ownedTable(
    defineTable({
      eventId: v.string(),
      type: v.string(),
      /** By Stripe's clock. */
      createdAt: v.number(),
      receivedAt: v.number(),
      paymentId: v.optional(v.id("payments")),
      /** Why it couldn't be processed. */
      problem: v.optional(v.string()),
    })
      .index("by_eventId", ["eventId"])
      .index("by_problem", ["problem"]),
    {
      nobody: "The payment events that we’ve received, by Stripe’s id.",
      kept: [{ period: "stripeEvents" }],
    },
  ),
};
