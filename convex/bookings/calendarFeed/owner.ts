import { v } from "convex/values";
import { requireFreshCode } from "../../accounts/codes";
import { ownerMutation, ownerQuery } from "../../core/functions";
import { recordSecurityEvent } from "../../core/securityEvents";
import * as model from "./model";

/** When the feed was created and last read; null if there is none. */
export const get = ownerQuery({
  args: {},
  returns: v.union(
    v.object({ createdAt: v.number(), readAt: v.union(v.number(), v.null()) }),
    v.null(),
  ),
  handler: (ctx) => model.getFeed(ctx),
});

/** Creates a feed, and ends the old one. Returns its key, which can't be read again. Fails with `freshCodeRequired`. */
export const make = ownerMutation({
  args: {},
  returns: v.string(),
  handler: async (ctx) => {
    await requireFreshCode(ctx, ctx.owner);
    const now = Date.now();
    await recordSecurityEvent(ctx, { kind: "calendarFeed", who: ctx.owner.email }, now);
    return model.newFeed(ctx, now);
  },
});

/** Ends the feed: its URL stops working. */
export const end = ownerMutation({
  args: {},
  returns: v.null(),
  handler: (ctx) => model.endFeed(ctx),
});
