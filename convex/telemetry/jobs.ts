import { v } from "convex/values";
import { internal } from "../_generated/api";
import { callerKey } from "../core/caller";
import { internalMutation, internalQuery } from "../core/internalFunctions";
import * as cleaning from "./cleaning";
import * as exports from "./exports";
import { vReport } from "./fields";
import * as model from "./model";
import * as rollups from "./rollups";

/** Counts one validated call of a visitor's browser; false if it's over a limit. */
export const report = internalMutation({
  args: { report: vReport },
  returns: v.boolean(),
  handler: async (ctx, args) => {
    const call = { now: Date.now(), caller: await callerKey(ctx) };
    return model.takeReport(ctx, args.report, call);
  },
});

/** Ends a visit that hasn't been heard of for long enough. */
export const checkPresence = internalMutation({
  args: { id: v.id("visitors") },
  returns: v.null(),
  handler: (ctx, { id }) => model.checkPresence(ctx, id, Date.now()),
});

/** Adds the news from before an instant to the hours and days. */
export const rollUp = internalMutation({
  args: { before: v.number() },
  returns: v.null(),
  handler: async (ctx, { before }) => {
    if (await rollups.rollUp(ctx, before)) {
      await ctx.scheduler.runAfter(0, internal.telemetry.jobs.rollUp, { before });
    }
  },
});

/** Deletes a batch of expired rows of each kind, and restarts a roll-up that failed. */
export const clean = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const now = Date.now();
    if (await cleaning.deleteOld(ctx, now)) {
      await ctx.scheduler.runAfter(0, internal.telemetry.jobs.clean, {});
    }
    await rollups.scheduleRollup(ctx, now);
  },
});

/** Whether a caller's export key is valid. Counts bad ones. */
export const checkKey = internalMutation({
  args: { key: v.string() },
  returns: exports.vKeyCheck,
  handler: async (ctx, { key }) => {
    return exports.checkKey(ctx, { key, address: await callerKey(ctx), now: Date.now() });
  },
});

/** A page of a part of the exported tree. */
export const exportPage = internalQuery({
  args: { part: exports.vPart, cursor: v.union(v.string(), v.null()) },
  returns: exports.vExportPage,
  handler: (ctx, { part, cursor }) => exports.getPage(ctx, part, cursor),
});

/** The counters and statistics. */
export const exportTotals = internalQuery({
  args: {},
  returns: exports.vTotals,
  handler: (ctx) => exports.totals(ctx),
});
