import { defineTable } from "convex/server";
import { v } from "convex/values";
import { auditFields, helperFields, securityEventFields } from "./fields";
import { ownedTable } from "./ownership";

export const coreTables = {
  // The sign-in library's tables, copied because its module is too big to load for them. The others are in `accounts`.
  users: ownedTable(
    defineTable({
      name: v.optional(v.string()),
      image: v.optional(v.string()),
      email: v.optional(v.string()),
      emailVerificationTime: v.optional(v.number()),
      phone: v.optional(v.string()),
      phoneVerificationTime: v.optional(v.number()),
      isAnonymous: v.optional(v.boolean()),
    })
      .index("email", ["email"])
      .index("phone", ["phone"]),
    {
      foundBy: "email address",
      step: "accounts",
      copy: "card",
      kept: "until the person wants it deleted: with it they find their requests again",
    },
  ),
  /** The sign-in library's table, with our own fields. */
  authSessions: ownedTable(
    defineTable({
      userId: v.id("users"),
      /** Epoch milliseconds, like all times here. */
      expirationTime: v.number(),
      /** Browser and operating system of the sign-in. */
      device: v.string(),
      /** To the hour; absent within the first hour. */
      lastUsedAt: v.optional(v.number()),
      /** When its code stops counting as fresh. A job clears it then, since queries don't read the clock. */
      freshUntil: v.optional(v.number()),
    }).index("userId", ["userId"]),
    { belongsTo: "userId", copy: "card", kept: [{ period: "sessions" }] },
  ),

  /** Who may see their own visits in the console, without the owner's rights (docs/decisions/0070-helpers.md). */
  helpers: ownedTable(defineTable(helperFields).index("by_email", ["email"]), {
    nobody: "Who works for us, which isn’t what a client told us.",
    kept: "until the owner removes them",
  }),

  /** What owners and helpers did (`auditLog.ts`): no client's data but the reference. */
  auditLog: ownedTable(
    defineTable(auditFields)
      .index("by_at", ["at"])
      .index("by_by_and_at", ["by", "at"])
      .index("by_isMoney_and_at", ["isMoney", "at"])
      .index("by_isMoney_and_by_and_at", ["isMoney", "by", "at"]),
    { nobody: "Which of us did what, with a reference.", kept: [{ period: "auditLog" }] },
  ),

  /** Equal events within an hour share a row, so that nobody can fill the table. */
  securityEvents: ownedTable(
    defineTable({
      ...securityEventFields,
      hour: v.number(),
      /** Events with the same key share a row. */
      key: v.string(),
    })
      .index("by_at", ["at"])
      .index("by_who", ["who"])
      .index("by_hour_and_key", ["hour", "key"]),
    {
      byEmail: "by_who",
      copy: "nothing: it says when somebody signed in or was refused",
      kept: [{ period: "securityEvents" }],
    },
  ),

  /** Whether an hour's callers can be told apart: a row per two digits, so that strangers don't contend. */
  callerHours: ownedTable(
    defineTable({
      hour: v.number(),
      /** Two digits of the callers' keys, different ones each day. */
      digits: v.string(),
      /** Number of calls, counted up to a maximum. */
      calls: v.number(),
    }).index("by_hour_and_digits", ["hour", "digits"]),
    {
      nobody: "Two digits of a hash of the person who called first in an hour, for a day.",
      kept: [{ period: "codes" }],
    },
  ),
};
