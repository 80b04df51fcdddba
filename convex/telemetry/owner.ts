import { v } from "convex/values";
import { requireFreshCode } from "../accounts/codes";
import { ownerMutation, ownerQuery } from "../core/functions";
import { recordSecurityEvent } from "../core/securityEvents";
import * as exports from "./exports";
import { dayFields, hourFields } from "./fields";
import * as reading from "./reading";
import { getCount } from "./rollups";

/** How many visitors are on the site now. */
export const nowCount = ownerQuery({
  args: {},
  returns: v.number(),
  handler: (ctx) => getCount(ctx, "present"),
});

/** The visitors of now who came last, newest first. */
export const now = ownerQuery({
  args: {},
  returns: v.array(reading.vPresent),
  handler: reading.presentVisitors,
});

/** Everything that was ever counted, and how long visits last (milliseconds). */
export const totals = ownerQuery({
  args: {},
  returns: exports.vTotals,
  handler: (ctx) => exports.totals(ctx),
});

/** The hours with visits from one on (epoch milliseconds), the first of them where there are too many. */
export const hours = ownerQuery({
  args: { from: v.number() },
  returns: v.array(v.object(hourFields)),
  handler: (ctx, { from }) => reading.hoursFrom(ctx, from),
});

/** The days with visits from one on (`YYYY-MM-DD`), the first of them where there are too many. */
export const days = ownerQuery({
  args: { from: v.string() },
  returns: v.array(v.object(dayFields)),
  handler: (ctx, { from }) => reading.daysFrom(ctx, from),
});

/** Since when there has been a key to read exports with (epoch milliseconds), or null. */
export const exportKeySince = ownerQuery({
  args: {},
  returns: v.union(v.number(), v.null()),
  handler: (ctx) => exports.keySince(ctx),
});

/**
 * Makes a new key to read exports with; the old one is no good any more. It is shown this once. Fails with
 * `freshCodeRequired`.
 */
export const newExportKey = ownerMutation({
  args: {},
  returns: v.string(),
  handler: async (ctx) => {
    await requireFreshCode(ctx, ctx.owner);
    const now = Date.now();
    await recordSecurityEvent(ctx, { kind: "exportKey", who: ctx.owner.email }, now);
    return exports.newKey(ctx, now);
  },
});

/** Ends the key: nobody reads exports until there is a new one. */
export const endExportKey = ownerMutation({
  args: {},
  returns: v.null(),
  handler: (ctx) => exports.endKeys(ctx),
});
