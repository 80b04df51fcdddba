import { v } from "convex/values";
import { vLinkEnded } from "../bookings/fields";
import { refuse } from "../core/errors";
import { visitorMutation, visitorQuery } from "../core/functions";
import { overLimit } from "../core/limits";
import { vTooManyRequests } from "../core/returnedFailures";
import * as stopping from "./stopping";

/** Whether somebody has stopped reminders, by the key in a reminder's link; null for an invalid key. */
export const show = visitorQuery({
  args: { key: v.string() },
  returns: v.union(v.null(), v.object({ stopped: v.boolean() })),
  handler: (ctx, { key }) => stopping.viewStop(ctx, key),
});

/** Stops or resumes reminders, by the same key. Returns `tooManyRequests` or `linkEnded`. */
export const set = visitorMutation({
  args: { key: v.string(), stopped: v.boolean() },
  returns: v.union(v.object({ ok: v.literal(true) }), vTooManyRequests, vLinkEnded),
  handler: async (ctx, { key, stopped }) => {
    const refusal = await overLimit(ctx, "reminders", ctx.visitor.key);
    if (refusal !== null) return refusal;
    const isDone = await stopping.setStopped(ctx, key, { stopped, now: Date.now() });
    return isDone ? { ok: true as const } : refuse("linkEnded", {});
  },
});
