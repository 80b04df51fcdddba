import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";

/** What a text message is about; the owner reads it under the same names. */
export const vTextKind = literals("reminder", "change", "onMyWay");
export type TextKind = Infer<typeof vTextKind>;

/** How one attempt ended. */
export const vTextOutcome = v.union(
  v.object({ kind: v.literal("accepted"), providerId: v.string(), segments: v.number() }),
  v.object({
    kind: v.literal("rejected"),
    /** In plain words, for the owner. */
    why: v.string(),
    /** It certainly hasn't left, and another try may succeed. */
    canRetry: v.boolean(),
    retryAfter: v.optional(v.number()),
    /** No answer came, so it may have left. */
    unanswered: v.optional(v.literal(true)),
    /** Its reader has told the provider that they want none. */
    isStopped: v.optional(v.literal(true)),
  }),
);
export type TextOutcome = Infer<typeof vTextOutcome>;

/** What somebody has texted to our number. */
export const answerFields = { from: v.string(), body: v.string(), providerId: v.string() };
