import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { securityEventKinds } from "./rules";

const vSecurityEventKind = literals(...securityEventKinds);

export const fields = {
  kind: vSecurityEventKind,
  /** When it happened last, in epoch milliseconds. */
  at: v.number(),
  /** How often within its hour. */
  count: v.number(),
  /** Email of the account it's about, where there is one. */
  who: v.optional(v.string()),
  /** Two digits that tell networks apart for a day, and lead back to none. */
  network: v.optional(v.string()),
  /** The limit that was reached. */
  limit: v.optional(v.string()),
  /** What somebody signed in with, in words. */
  device: v.optional(v.string()),
  isNewBrowser: v.optional(v.boolean()),
  /** Of the record it's about. */
  reference: v.optional(v.string()),
};

/** What browsers have refused on our pages, by their own account (`violationRules.ts`). */
export const violationFields = {
  directive: v.string(),
  blocked: v.string(),
  page: v.string(),
  count: v.number(),
};

/** What the owner sees of it: `day` is the business's. */
export const violationRow = {
  _id: v.id("policyViolations"),
  day: v.string(),
  ...violationFields,
};

/** What's stored of an event. */
export const eventFields = { _id: v.id("securityEvents"), ...fields };

/** What the owner sees of an event. */
export const securityEventRow = {
  ...eventFields,
  /** It's about an owner's account. */
  isOwner: v.boolean(),
  /** It's the sign-in of who asks, in the session that they ask from. */
  isThisSession: v.boolean(),
};
