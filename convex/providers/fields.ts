import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";

/** The services of others that we call. */
export const vProvider = literals("resend", "stripe");
export type Provider = Infer<typeof vProvider>;

/** How far a service is set up. */
export const vSetUp = literals("none", "part", "whole");
export type SetUp = Infer<typeof vSetUp>;

export const vOutcome = literals("answered", "unanswered");

export const breakerFields = {
  /** Calls in a row without an answer. */
  failures: v.number(),
  /** Rests in a row: each is longer than the one before. */
  rests: v.number(),
  /** When the first of those calls ended; after it's over, of the last time. In epoch milliseconds, as all here. */
  since: v.optional(v.number()),
  /** Until when nobody calls, while it doesn't answer. */
  restsUntil: v.optional(v.number()),
  /** The rest is over for one call, whose end decides. */
  isTried: v.boolean(),
  /** When it answered again, until the next call without an answer. */
  answeredAt: v.optional(v.number()),
};

/** What is known of a provider's answering. */
export const vBreaker = v.object(breakerFields);

/** A service as the owner sees it; all times in epoch milliseconds. */
export const vServiceState = v.object({
  provider: vProvider,
  setUp: vSetUp,
  /** When it last did what it's for: an email that left, news of a payment. */
  workedAt: v.optional(v.number()),
  /** When an email last failed for good, or when it last didn't answer. */
  troubleAt: v.optional(v.number()),
  /** It doesn't answer at the moment, and is tried again then. */
  restsUntil: v.optional(v.number()),
});
export type ServiceState = Infer<typeof vServiceState>;
