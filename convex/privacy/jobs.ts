import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalMutation } from "../core/internalFunctions";
import { correctMoreBriefs } from "./correction";
import { resumeErasures } from "./erasure";
import { clearLimits, dueRules, enforceRule } from "./retention";
import { carryOn } from "./steps";

/** Each night: what was kept long enough, by each rule in a mutation of its own, so that a mistake in one stops no other. */
export const forget = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    for (const due of await dueRules(ctx, Date.now()))
      await ctx.scheduler.runAfter(0, internal.privacy.jobs.deleteOld, { ...due, cursor: null });
  },
});

/** Every hour: forgets who called. */
export const forgetCallers = internalMutation({
  args: {},
  returns: v.null(),
  handler: (ctx) => clearLimits(ctx, Date.now()),
});

/** Every hour: takes up erasures that stand still. */
export const resume = internalMutation({
  args: {},
  returns: v.null(),
  handler: (ctx) => resumeErasures(ctx, Date.now()),
});

/** Deletes what was kept long enough by one rule, some at a time. */
export const deleteOld = internalMutation({
  args: { rule: v.string(), before: v.number(), cursor: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { rule, before, cursor }) => {
    const next = await enforceRule(ctx, rule, { before, cursor, now: Date.now() });
    if (next !== null)
      await ctx.scheduler.runAfter(0, internal.privacy.jobs.deleteOld, { rule, before, ...next });
  },
});

/** Goes on with the briefs that a correction didn't get to. */
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

/** Goes on with the erasure of a person. It's called with an id: what a job is called with outlives it. */
export const erase = internalMutation({
  args: { erasureId: v.id("erasures") },
  returns: v.null(),
  handler: (ctx, { erasureId }) => carryOn(ctx, erasureId, Date.now()),
});
