import { defineTable } from "convex/server";
import { v } from "convex/values";

export const accountTables = {
  /** The sign-in library's, with what we know of each. */
  authSessions: defineTable({
    userId: v.id("users"),
    /** Epoch milliseconds, like every time here. */
    expirationTime: v.number(),
    /** What somebody signed in with, in words. */
    device: v.string(),
    /** To the hour; absent until it's an hour old. */
    lastUsedAt: v.optional(v.number()),
    /** Until when its code counts as fresh; a job takes it out then, since queries don't read the clock. */
    freshUntil: v.optional(v.number()),
  }).index("userId", ["userId"]),

  /**
   * A code that was mailed to an address. Whether there is an account for the address is not known here, and not
   * looked up before the code is right.
   */
  signInCodes: defineTable({
    /** In lower case. */
    email: v.string(),
    /** HMAC of the address and the code: a copy of this table opens nothing. */
    hash: v.string(),
    /** By all browsers that share it together. */
    wrongTries: v.number(),
    /** Somebody has signed in with it: it opens nothing any more. */
    used: v.optional(v.literal(true)),
  }).index("by_email", ["email"]),

  /** A browser that asked for a code. The code opens nothing without the nonce that only this browser was given. */
  codeRequests: defineTable({
    /** In lower case. */
    email: v.string(),
    /** SHA-256 of the nonce. */
    nonceHash: v.string(),
    codeId: v.id("signInCodes"),
    wrongTries: v.number(),
    /** Epoch milliseconds. */
    expiresAt: v.number(),
  }).index("by_email_and_nonceHash", ["email", "nonceHash"]),

  /**
   * A browser that somebody has signed in with, written anew at each sign-in. It opens nothing; it has limits of its
   * own, so that strangers can't use them up.
   */
  knownBrowsers: defineTable({
    userId: v.id("users"),
    email: v.string(),
    /** SHA-256 of what the browser keeps. */
    tokenHash: v.string(),
  })
    .index("by_userId", ["userId"])
    .index("by_email_and_tokenHash", ["email", "tokenHash"]),
};
