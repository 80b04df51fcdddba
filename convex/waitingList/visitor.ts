import { v } from "convex/values";
import { vLinkEnded } from "../bookings/fields";
import { refuse } from "../core/errors";
import { visitorMutation, visitorQuery } from "../core/functions";
import { overLimit } from "../core/limits";
import { vTooManyRequests } from "../core/returnedFailures";
import { vOffer } from "./fields";
import * as model from "./model";
import { takeOffer, vTaken } from "./model";

const byKey = { key: v.string() };

/** What became of the offer of a link, live, by the key in that link; null for another key. */
export const show = visitorQuery({
  args: byKey,
  returns: v.union(v.null(), vOffer),
  handler: (ctx, { key }) => model.viewOffer(ctx, key),
});

/**
 * Takes the time of an offer, by the same key: the visit moves there, as `bookings/client.move` moves it. Repeated, it
 * changes nothing. Returns `tooManyRequests`, `linkEnded`, or `offerEnded` where it isn't held for them any more.
 */
export const take = visitorMutation({
  args: byKey,
  returns: vTaken,
  handler: async (ctx, { key }) => {
    const refusal = await overLimit(ctx, "offer", ctx.visitor.key);
    return refusal ?? takeOffer(ctx, key, Date.now());
  },
});

/** Says that one keeps one's time: the next in line is offered the other. Returns `tooManyRequests` or `linkEnded`. */
export const decline = visitorMutation({
  args: byKey,
  returns: v.union(v.object({ ok: v.literal(true) }), vTooManyRequests, vLinkEnded),
  handler: async (ctx, { key }) => {
    const refusal = await overLimit(ctx, "offer", ctx.visitor.key);
    if (refusal !== null) return refusal;
    const isDone = await model.decline(ctx, key, Date.now());
    return isDone ? { ok: true as const } : refuse("linkEnded", {});
  },
});
