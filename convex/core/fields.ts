import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";

/** What the owner can look up later, in case somebody gets in who shouldn't. */
const vSecurityEventKind = literals(
  "signIn",
  "wrongCode",
  "limitReached",
  "callersAlike",
  "sessionEnded",
  "freshCode",
  "refund",
  "exportKey",
  "calendarFeed",
  "bankAccount",
  "export",
  "erasure",
);
export type SecurityEventKind = Infer<typeof vSecurityEventKind>;

/** What happened to sign-ins, limits and what can't be undone. */
export const securityEventFields = {
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
