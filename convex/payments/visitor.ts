import { v } from "convex/values";
import { bookingRecord } from "../bookings/record";
import { refuse } from "../core/errors";
import { visitorMutation, visitorQuery } from "../core/functions";
import { overLimit } from "../core/limits";
import { vTooManyRequests } from "../core/returnedFailures";
import { envelope } from "../submissions/fields";
import { submitOnce } from "../submissions/model";
import { paymentView, vChosen } from "./fields";
import { shopForm } from "./formRules";
import { canPay, getPayment } from "./model";
import { placeOrder, refusedCoupon, withPayKey } from "./orders";
import { openPage, viewPayment } from "./pages";

/** Whether cards are taken here, and not only at the visit or by invoice. */
export const canPayByCard = visitorQuery({
  args: {},
  returns: v.boolean(),
  handler: () => canPay(),
});

const vRefusedCoupon = v.object({
  ok: v.literal(false),
  failure: v.object({ code: v.literal("invalid"), fields: v.object({ coupon: v.string() }) }),
});

/**
 * Asks for something of the shop, which reaches the owner as a request; where it is to be paid by card, it
 * returns the key of the payment. Returns what `submitOnce` does, and `invalid` for a
 * coupon.
 */
export const choose = visitorMutation({
  args: {
    ...envelope,
    product: v.string(),
    pay: v.string(),
    name: v.string(),
    email: v.string(),
    phone: v.optional(v.string()),
    coupon: v.optional(v.string()),
  },
  returns: v.union(vChosen, vRefusedCoupon),
  handler: async (ctx, args) => {
    const refused = await refusedCoupon(ctx, args);
    if (refused !== null) return refused;
    const result = await submitOnce(
      ctx,
      { form: "shop", sender: ctx.visitor, args, rules: shopForm },
      {
        save: async (order, accepted) => {
          await placeOrder(ctx, order, accepted);
          return undefined;
        },
        withdraw: (reference, now) => bookingRecord.withdraw(ctx, reference, now),
      },
    );
    return withPayKey(ctx, result);
  },
});

const vNotFound = v.object({
  ok: v.literal(false),
  failure: v.object({ code: v.literal("notFound") }),
});

const byKey = { key: v.string() };

/** A payment, live, by the key that is in its address; null for a key that is none. */
export const show = visitorQuery({
  args: byKey,
  returns: v.union(v.null(), v.object(paymentView)),
  handler: (ctx, { key }) => viewPayment(ctx, key),
});

/**
 * Sees to it that the payment has an open page at Stripe, whose secret then shows up in `show`. Returns
 * `notFound` or `tooManyRequests`.
 */
export const open = visitorMutation({
  args: byKey,
  returns: v.union(v.object({ ok: v.literal(true) }), vTooManyRequests, vNotFound),
  handler: async (ctx, { key }) => {
    const refusal = await overLimit(ctx, "pay", ctx.visitor.key);
    if (refusal !== null) return refusal;
    const payment = await getPayment(ctx, key);
    if (payment === null) return refuse("notFound", {});
    await openPage(ctx, payment, Date.now());
    return { ok: true as const };
  },
});
