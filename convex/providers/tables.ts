import { defineTable } from "convex/server";
import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";

/** The services of others that we call. */
export const vProvider = literals("resend", "stripe");
export type Provider = Infer<typeof vProvider>;

export const vOutcome = literals("answered", "unanswered");

const breakerFields = {
  /** Calls in a row without an answer. */
  failures: v.number(),
  /** Rests in a row: each is longer than the one before. */
  rests: v.number(),
  /** When the first of those calls ended; after it's over, of the last time. In epoch milliseconds, as all here. */
  since: v.optional(v.number()),
  /** Until when nobody calls, while it doesn't answer. */
  restsUntil: v.optional(v.number()),
  /** The rest is over for one call, whose end decides. */
  isTried: v.optional(v.boolean()),
  /** When it answered again, until the next call without an answer. */
  answeredAt: v.optional(v.number()),
};

/** What is known of a provider's answering. */
export const vBreaker = v.object(breakerFields);

export const providerTables = {
  /** A row for each provider that ever didn't answer; it's written only when something changes. */
  providerBreakers: defineTable({ provider: vProvider, ...breakerFields }).index("by_provider", [
    "provider",
  ]),
};
