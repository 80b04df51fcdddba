import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { ownedTable } from "../core/ownership";
import { vPaymentState } from "../requests/fields";
import { factFields, stripeIds } from "./fields";
import { isRunning } from "./rules";

export const paymentTables = {
  /** What somebody is to pay, or has paid. Prices are from our own tables, never from a browser. */
  payments: ownedTable(
    defineTable({
      /** Nobody guesses it; it is in the address of the payment's page. */
      key: v.string(),
      /** Of the request that it is for. */
      reference: v.string(),
      name: v.string(),
      /** In lower case. */
      email: v.string(),
      title: v.string(),
      per: literals("once", "month"),
      /** Australian cents, GST included. */
      cents: v.number(),
      discountCents: v.number(),
      couponId: v.optional(v.id("coupons")),
      couponLost: v.optional(v.literal(true)),
      /** The owner asked for it by a link. */
      byOwner: v.optional(v.literal(true)),
      createdAt: v.number(),
      /** Tries to open a page at Stripe so far. */
      attempt: v.number(),
      attemptAt: v.optional(v.number()),
      /** When the page of this try closes, in epoch milliseconds. */
      attemptUntil: v.optional(v.number()),
      sessionId: v.optional(v.string()),
      clientSecret: v.optional(v.string()),
      ...stripeIds,
      ...factFields,
      /** The sum of the refunds that haven't failed. */
      refundedCents: v.optional(v.number()),
      /** What banks have taken back, and not given back. */
      disputedCents: v.optional(v.number()),
      /** When we took it back, because another one takes its place or its request was cancelled. */
      voidedAt: v.optional(v.number()),
      /** Made of the facts whenever they change. */
      state: vPaymentState,
      changedAt: v.number(),
      /** A membership without a card: when its next month is invoiced. */
      nextMonthAt: v.optional(v.number()),
      /** What the owner should know or do about it. */
      problem: v.optional(v.string()),
      /** Times that the owner has asked Stripe for something; the two below are the one that is under way. */
      asks: v.number(),
      refundAsked: v.optional(v.number()),
      endAsked: v.optional(v.number()),
      /** Where the client changes the card or ends the membership; deleted after minutes. */
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
          // A membership changes every month: what runs for so long without a word is Stripe's to say.
          stays: ({ state }) => isRunning(state),
        },
      ],
    },
  ),

  /** Every event of Stripe's that we took in, written with its effect: a repeated one changes nothing. */
  stripeEvents: ownedTable(
    defineTable({
      eventId: v.string(),
      type: v.string(),
      /** On Stripe's clock. */
      createdAt: v.number(),
      receivedAt: v.number(),
      paymentId: v.optional(v.id("payments")),
      /** Why it could not be used. */
      problem: v.optional(v.string()),
    })
      .index("by_eventId", ["eventId"])
      .index("by_problem", ["problem"]),
    { nobody: "Which news of a payment came, by Stripe’s id.", kept: [{ period: "stripeEvents" }] },
  ),
};
