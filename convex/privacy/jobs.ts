import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalMutation } from "../core/internalFunctions";
import { correctMoreBriefs } from "./correction";
import { resumeErasures } from "./erasure";
import { clearLimits, dueRules, enforceRule } from "./retention";
import { continueErasure } from "./steps";

/** Nightly: enforces each retention rule in its own mutation, so that a bug in one doesn't stop the others. */
export const forget = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    for (const due of await dueRules(ctx, Date.now()))
      await ctx.scheduler.runAfter(0, internal.privacy.jobs.deleteOld, { ...due, cursor: null });
  },
});

/** Hourly: deletes rate-limit counts of callers. */
export const forgetCallers = internalMutation({
  args: {},
  returns: v.null(),
  handler: (ctx) => clearLimits(ctx, Date.now()),
});

/** Hourly: restarts stalled erasures. */
export const resume = internalMutation({
  args: {},
  returns: v.null(),
  handler: (ctx) => resumeErasures(ctx, Date.now()),
});

/** Deletes the next batch of what one rule has kept long enough. */
export const deleteOld = internalMutation({
  args: { rule: v.string(), before: v.number(), cursor: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { rule, before, cursor }) => {
    const next = await enforceRule(ctx, rule, { before, cursor, now: Date.now() });
    if (next !== null)
      await ctx.scheduler.runAfter(0, internal.privacy.jobs.deleteOld, { rule, before, ...next });
  },
});

/** Corrects the next batch of briefs. */
export const correctBriefs = internalMutation({
  args: { changeId: v.id("personChanges"), cardId: v.id("people"), after: v.number() },
  returns: v.null(),
  handler: async (ctx, unread) => {
    const next = await correctMoreBriefs(ctx, unread);
    if (next !== null)
      await ctx.scheduler.runAfter(0, internal.privacy.jobs.correctBriefs, {
        ...unread,
        after: next,
      });
  },
});

/** Runs the next batch of an erasure, by its id: a job's arguments are kept longer than the person's data. */
export const erase = internalMutation({
  args: { erasureId: v.id("erasures") },
  returns: v.null(),
  handler: (ctx, { erasureId }) => continueErasure(ctx, erasureId, Date.now()),
});
