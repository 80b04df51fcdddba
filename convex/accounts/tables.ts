import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";

export const accountTables = {
  // The sign-in library's other tables, copied from it.
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
      copy: "nothing: a secret that expires within minutes",
      kept: "we have none: our own codes take their place",
    },
  ),
  authVerifiers: ownedTable(
    defineTable({
      sessionId: v.optional(v.id("authSessions")),
      signature: v.optional(v.string()),
    }).index("signature", ["signature"]),
    {
      nobody: "For signing in with other websites, which we don’t offer.",
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

  /** Codes that were emailed. Whether an address has an account isn't looked up before the code is right. */
  signInCodes: ownedTable(
    defineTable({
      /** In lower case. */
      email: v.string(),
      /** HMAC of address and code: a copy of this table doesn't reveal codes. */
      hash: v.string(),
      /** The total of all browsers that share it. */
      wrongTries: v.number(),
      /** Somebody has signed in with it, so it no longer works. */
      used: v.optional(v.literal(true)),
    }).index("by_email", ["email"]),
    {
      byEmail: "by_email",
      copy: "nothing: a secret that expires within minutes",
      kept: [{ period: "codes" }],
    },
  ),

  /** Browsers that asked for a code. The code only works with the nonce that this browser got. */
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
      copy: "nothing: a secret that expires within minutes",
      kept: [{ period: "codes" }],
    },
  ),

  /** Browsers that have signed in: they get separate rate limits that strangers can't use up, but no access. */
  knownBrowsers: ownedTable(
    defineTable({
      userId: v.id("users"),
      email: v.string(),
      /** SHA-256 of the browser's token. */
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
