import { v } from "convex/values";
import { requireFreshCode } from "../../accounts/codes";
import { ownerMutation, ownerQuery } from "../../core/functions";
import { recordSecurityEvent } from "../../core/securityEvents";
import * as model from "./model";

/** The address of the owner's calendar: since when there is one, and when a calendar last read it; null for none. */
export const get = ownerQuery({
  args: {},
  returns: v.union(
    v.object({ createdAt: v.number(), readAt: v.union(v.number(), v.null()) }),
    v.null(),
  ),
  handler: (ctx) => model.getFeed(ctx),
});

/**
 * Makes a new address; the old one is no good any more. Returns its key, which is shown this once. Fails with
 * `freshCodeRequired`.
 */
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

/** Ends the address: nobody reads the visits there until there is a new one. */
export const end = ownerMutation({
  args: {},
  returns: v.null(),
  handler: (ctx) => model.endFeed(ctx),
});
