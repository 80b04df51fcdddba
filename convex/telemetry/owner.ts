import { v } from "convex/values";
import { requireFreshCode } from "../accounts/codes";
import { ownerMutation, ownerQuery } from "../core/functions";
import { recordSecurityEvent } from "../core/securityEvents";
import * as exports from "./exports";
import { dayFields, hourFields } from "./fields";
import * as reading from "./reading";
import { getCount } from "./rollups";

/** The number of visitors on the site now. */
export const nowCount = ownerQuery({
  args: {},
  returns: v.number(),
  handler: (ctx) => getCount(ctx, "present"),
});

/** The visitors on the site now, latest arrival first. */
export const now = ownerQuery({
  args: {},
  returns: v.array(reading.vPresent),
  handler: reading.presentVisitors,
});

/** The all-time totals, and the average length of visits (milliseconds). */
export const totals = ownerQuery({
  args: {},
  returns: exports.vTotals,
  handler: (ctx) => exports.totals(ctx),
});

/** Hours with visits, from one on (epoch milliseconds), up to a maximum. */
export const hours = ownerQuery({
  args: { from: v.number() },
  returns: v.array(v.object(hourFields)),
  handler: (ctx, { from }) => reading.hoursFrom(ctx, from),
});

/** Days with visits, from one on (`YYYY-MM-DD`), up to a maximum. */
export const days = ownerQuery({
  args: { from: v.string() },
  returns: v.array(v.object(dayFields)),
  handler: (ctx, { from }) => reading.daysFrom(ctx, from),
});

/** When the export key was created (epoch milliseconds), or null. */
export const exportKeySince = ownerQuery({
  args: {},
  returns: v.union(v.number(), v.null()),
  handler: (ctx) => exports.keySince(ctx),
});

/** Creates an export key, which replaces the old one. It can't be read again. Fails with `freshCodeRequired`. */
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

/** Deletes the export key, so that nobody can read exports. */
export const endExportKey = ownerMutation({
  args: {},
  returns: v.null(),
  handler: (ctx) => exports.endKeys(ctx),
});
