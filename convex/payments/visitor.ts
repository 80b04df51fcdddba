import { v } from "convex/values";
import { refuse } from "../core/errors";
import { visitorMutation, visitorQuery } from "../core/functions";
import { overLimit } from "../core/limits";
import { vTooManyRequests } from "../core/returnedFailures";
import { paymentView } from "./fields";
import { canPay, getPayment } from "./model";
import { openPage, viewPayment } from "./pages";

/** Whether cards are accepted online; the alternatives are at the visit or by invoice. */
export const canPayByCard = visitorQuery({
  args: {},
  returns: v.boolean(),
  handler: () => canPay(),
});

const vNotFound = v.object({
  ok: v.literal(false),
  failure: v.object({ code: v.literal("notFound") }),
});

const byKey = { key: v.string() };

/** The payment with the key in its URL, live; null for an unknown key. */
export const show = visitorQuery({
  args: byKey,
  returns: v.union(v.null(), v.object(paymentView)),
  handler: (ctx, { key }) => viewPayment(ctx, key),
});

/** Opens a page at Stripe, whose secret then appears in `show`. Returns `notFound` or `tooManyRequests`. */
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
