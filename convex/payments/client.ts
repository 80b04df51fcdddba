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

/** A payment of the caller's; other people's are as if there were none. */
async function getOwn(ctx: ReadCtx & { client: Account }, key: string) {
  const payment = await getPayment(ctx, key);
  return payment?.email === ctx.client.email ? payment : null;
}

/**
 * One's own membership: where to change the card or end it, once that was asked for. Null where there is
 * nothing to manage, or it is somebody else's.
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

/** Asks Stripe for that place; it then shows up in `membership`. Fails with `notFound`; returns `tooManyRequests`. */
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
