import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";

export const vTextKind = literals("reminder", "change", "onMyWay");
export type TextKind = Infer<typeof vTextKind>;

export const vTextOutcome = v.union(
  v.object({ kind: v.literal("accepted"), providerId: v.string(), segments: v.number() }),
  v.object({
    kind: v.literal("rejected"),
    /** For the owner. */
    why: v.string(),
    /** It certainly wasn't sent, and a retry may succeed. */
    canRetry: v.boolean(),
    retryAfter: v.optional(v.number()),
    /** There was no response, so it may have been sent. */
    unanswered: v.optional(v.literal(true)),
    /** The recipient has opted out with the provider. */
    isStopped: v.optional(v.literal(true)),
  }),
);
export type TextOutcome = Infer<typeof vTextOutcome>;

export const answerFields = { from: v.string(), body: v.string(), providerId: v.string() };
