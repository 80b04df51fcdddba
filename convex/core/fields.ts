import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";

/** What the owner can look up later in case of a break-in. */
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

/** An event about sign-ins, rate limits or irreversible actions. */
export const securityEventFields = {
  kind: vSecurityEventKind,
  /** When it last happened, in epoch milliseconds. */
  at: v.number(),
  /** How often it happened within its hour. */
  count: v.number(),
  /** Email address of the account, if it's about one. */
  who: v.optional(v.string()),
  /** Two digits that tell networks apart for a day, and can't be traced back to one. */
  network: v.optional(v.string()),
  /** The rate limit that was reached. */
  limit: v.optional(v.string()),
  /** Browser and operating system of the sign-in. */
  device: v.optional(v.string()),
  isNewBrowser: v.optional(v.boolean()),
  reference: v.optional(v.string()),
};

/** Something that an owner or a helper did. */
export const auditFields = {
  /** Epoch milliseconds. */
  at: v.number(),
  /** Their address. */
  by: v.string(),
  /** The mutation, such as `bookings/staff:complete` (`shared/auditLabels.ts`). */
  what: v.string(),
  isMoney: v.boolean(),
  reference: v.optional(v.string()),
};

export const helperFields = {
  /** In lower case. */
  email: v.string(),
  /** Their name in the team, which visits are assigned to. */
  member: v.string(),
  /** Epoch milliseconds. */
  invitedAt: v.number(),
  /** The owner's address. */
  by: v.string(),
};
