import { v } from "convex/values";
import { vLinkEnded } from "../bookings/fields";
import { refuse } from "../core/errors";
import { visitorMutation, visitorQuery } from "../core/functions";
import { overLimit } from "../core/limits";
import { vTooManyRequests } from "../core/returnedFailures";
import { findByStopKey, getEmails, setEmailsStopped } from "./digest";

/** Whether a project's emails are stopped, live, by the key of the link in them; null for an invalid key. */
export const emails = visitorQuery({
  args: { key: v.string() },
  returns: v.union(v.null(), v.object({ stopped: v.boolean() })),
  handler: async (ctx, { key }) => {
    const design = await findByStopKey(ctx, key);
    if (design === null) return null;
    return { stopped: (await getEmails(ctx, design._id))?.stoppedAt !== undefined };
  },
});

/** Stops or resumes a project's emails, by the same key. Returns `tooManyRequests` or `linkEnded`. */
export const setEmails = visitorMutation({
  args: { key: v.string(), stopped: v.boolean() },
  returns: v.union(v.object({ ok: v.literal(true) }), vTooManyRequests, vLinkEnded),
  handler: async (ctx, { key, stopped }) => {
    const refusal = await overLimit(ctx, "projectEmails", ctx.visitor.key);
    if (refusal !== null) return refusal;
    const design = await findByStopKey(ctx, key);
    if (design === null) return refuse("linkEnded", {});
    await setEmailsStopped(ctx, design._id, { stopped, now: Date.now() });
    return { ok: true as const };
  },
});
