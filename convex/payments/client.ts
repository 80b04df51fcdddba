import { v } from "convex/values";
import { internal } from "../_generated/api";
import type { Account } from "../core/account";
import { refuse } from "../core/errors";
import { clientMutation, clientQuery } from "../core/functions";
import { overLimit } from "../core/limits";
import type { ReadCtx } from "../core/readCtx";
import { vRefused } from "../core/returnedFailures";
import { getPayment } from "./model";

const byKey = { key: v.string() };

/** The caller's own payment, or null; also for other people's. */
async function getOwn(ctx: ReadCtx & { client: Account }, key: string) {
  const payment = await getPayment(ctx, key);
  return payment?.email === ctx.client.email ? payment : null;
}

/**
 * The caller's own membership, with the URL to change the card or cancel once it was requested. Null if there's nothing
 * to manage, or it's somebody else's.
 */
export const membership = clientQuery({
  args: byKey,
  returns: v.union(v.null(), v.object({ portalUrl: v.optional(v.string()) })),
  handler: async (ctx, { key }) => {
    const payment = await getOwn(ctx, key);
    if (payment?.customerId === undefined || payment.per !== "month") return null;
    const { portalUrl } = payment;
    return portalUrl === undefined ? {} : { portalUrl };
  },
});

/** Requests that URL from Stripe; `membership` then has it. Fails with `notFound`; returns `tooManyRequests`. */
export const manage = clientMutation({
  args: byKey,
  returns: v.union(v.object({ ok: v.literal(true) }), vRefused),
  handler: async (ctx, { key }) => {
    const refusal = await overLimit(ctx, "pay", ctx.client.userId);
    if (refusal !== null) return refusal;
    const payment = await getOwn(ctx, key);
    if (payment === null) return refuse("notFound", {});
    if (payment.portalUrl === undefined) {
      await ctx.scheduler.runAfter(0, internal.stripe.actions.portal, { paymentId: payment._id });
    }
    return { ok: true as const };
  },
});
