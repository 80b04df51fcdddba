import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { vLine } from "../payments/lines/fields";

/** What a quote says. */
export const quoteContent = {
  lines: v.array(vLine),
  text: v.optional(v.string()),
  /** `YYYY-MM-DD` in the business's time zone: the last day on which it can be accepted. */
  validUntil: v.string(),
};

/** Where a quote stands that its client has been given. Replaced: a later version was given in its place. */
export const vGivenState = literals("sent", "accepted", "declined", "withdrawn", "replaced");

export type GivenState = Infer<typeof vGivenState>;

/** The parts of a given quote that its client sees, as does the owner. */
export const givenFields = {
  /** Anyone who answers says which version they have read. */
  version: v.number(),
  ...quoteContent,
  state: vGivenState,
  /** Epoch milliseconds, as all times here. */
  sentAt: v.optional(v.number()),
  answeredAt: v.optional(v.number()),
  /** Why it was declined, in its client's words. */
  answer: v.optional(v.string()),
};

/** Of the quote that was on the screen: nobody accepts, or pays, what they haven't read. */
export const versionRead = { version: v.number() };
