import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";

export const accountTables = {
  // The other tables of the sign-in library, as it defines them.
  authAccounts: ownedTable(
    defineTable({
      userId: v.id("users"),
      provider: v.string(),
      providerAccountId: v.string(),
      secret: v.optional(v.string()),
      emailVerified: v.optional(v.string()),
      phoneVerified: v.optional(v.string()),
    })
      .index("userIdAndProvider", ["userId", "provider"])
      .index("providerAndAccountId", ["provider", "providerAccountId"]),
    {
      belongsTo: "userId",
      copy: "nothing: it repeats the account",
    },
  ),
  authRefreshTokens: ownedTable(
    defineTable({
      sessionId: v.id("authSessions"),
      expirationTime: v.number(),
      firstUsedTime: v.optional(v.number()),
      parentRefreshTokenId: v.optional(v.id("authRefreshTokens")),
    })
      // eslint-disable-next-line @convex-dev/no-duplicate-indexes -- the library asks by each of the two names
      .index("sessionId", ["sessionId"])
      .index("sessionIdAndParentRefreshTokenId", ["sessionId", "parentRefreshTokenId"]),
    {
      belongsTo: "sessionId",
      copy: "nothing: it renews a session, and says no more",
      kept: [{ period: "sessions" }],
    },
  ),
  authVerificationCodes: ownedTable(
    defineTable({
      accountId: v.id("authAccounts"),
      provider: v.string(),
      code: v.string(),
      expirationTime: v.number(),
      verifier: v.optional(v.string()),
      emailVerified: v.optional(v.string()),
      phoneVerified: v.optional(v.string()),
    })
      .index("accountId", ["accountId"])
      .index("code", ["code"]),
    {
      belongsTo: "accountId",
      copy: "nothing: it’s a secret of minutes",
      kept: "we have none: our own codes take their place",
    },
  ),
  authVerifiers: ownedTable(
    defineTable({
      sessionId: v.optional(v.id("authSessions")),
      signature: v.optional(v.string()),
    }).index("signature", ["signature"]),
    {
      nobody: "Of sign-ins by other websites, which we don’t have.",
      kept: "we have none",
    },
  ),
  authRateLimits: ownedTable(
    defineTable({
      identifier: v.string(),
      lastAttemptTime: v.number(),
      attemptsLeft: v.number(),
    }).index("identifier", ["identifier"]),
    {
      nobody: "Our own limits take its place.",
      kept: "we have none",
    },
  ),

  /**
   * A code that was mailed to an address. Whether there is an account for the address is not known here, and not
   * looked up before the code is right.
   */
  signInCodes: ownedTable(
    defineTable({
      /** In lower case. */
      email: v.string(),
      /** HMAC of the address and the code: a copy of this table opens nothing. */
      hash: v.string(),
      /** By all browsers that share it together. */
      wrongTries: v.number(),
      /** Somebody has signed in with it: it opens nothing any more. */
      used: v.optional(v.literal(true)),
    }).index("by_email", ["email"]),
    { byEmail: "by_email", copy: "nothing: it’s a secret of minutes", kept: [{ period: "codes" }] },
  ),

  /** A browser that asked for a code. The code opens nothing without the nonce that only this browser was given. */
  codeRequests: ownedTable(
    defineTable({
      /** In lower case. */
      email: v.string(),
      /** SHA-256 of the nonce. */
      nonceHash: v.string(),
      codeId: v.id("signInCodes"),
      wrongTries: v.number(),
      /** Epoch milliseconds. */
      expiresAt: v.number(),
    }).index("by_email_and_nonceHash", ["email", "nonceHash"]),
    {
      byEmail: "by_email_and_nonceHash",
      copy: "nothing: it’s a secret of minutes",
      kept: [{ period: "codes" }],
    },
  ),

  /**
   * A browser that somebody has signed in with, written anew at each sign-in. It opens nothing; it has limits of its
   * own, so that strangers can't use them up.
   */
  knownBrowsers: ownedTable(
    defineTable({
      userId: v.id("users"),
      email: v.string(),
      /** SHA-256 of what the browser keeps. */
      tokenHash: v.string(),
    })
      .index("by_userId", ["userId"])
      .index("by_email_and_tokenHash", ["email", "tokenHash"]),
    {
      byEmail: "by_email_and_tokenHash",
      copy: "nothing: it’s a secret of their browser",
      kept: [{ period: "knownBrowsers" }],
    },
  ),
};
