import { defineTable } from "convex/server";
import { v } from "convex/values";
import { securityEventFields } from "./fields";
import { ownedTable } from "./ownership";

export const coreTables = {
  // The sign-in library's tables, as it defines them: its own module is too big to be loaded for their sake. The others are in `accounts`.
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
      kept: "until their reader wants them deleted: by it they find their requests again",
    },
  ),
  /** The sign-in library's, with what we know of each. */
  authSessions: ownedTable(
    defineTable({
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
    { belongsTo: "userId", copy: "card", kept: [{ period: "sessions" }] },
  ),

  /** One row for all that is the same within an hour, so that nobody fills the table. */
  securityEvents: ownedTable(
    defineTable({
      ...securityEventFields,
      /** When its hour began. */
      hour: v.number(),
      /** What makes two events the same. */
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

  /**
   * Whether the callers of an hour can be told apart: a row for all whose two digits are the same. Each call reads its own
   * row and no other, so that strangers don't wait for each other.
   */
  callerHours: ownedTable(
    defineTable({
      /** When it began. */
      hour: v.number(),
      /** Two digits of the callers, other ones each day. */
      digits: v.string(),
      /** Their calls; counted until there are many. */
      calls: v.number(),
    }).index("by_hour_and_digits", ["hour", "digits"]),
    {
      nobody: "Two digits of a hash of the person who called first in an hour, for a day.",
      kept: [{ period: "codes" }],
    },
  ),
};
