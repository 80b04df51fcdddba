import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { securityEventKinds } from "./rules";

const vSecurityEventKind = literals(...securityEventKinds);

const fields = {
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

/** What the owner sees of an event. */
export const securityEventRow = { _id: v.id("securityEvents"), ...fields };

export const securityTables = {
  /** One row for all that is the same within an hour, so that nobody fills the table. */
  securityEvents: defineTable({
    ...fields,
    /** When its hour began. */
    hour: v.number(),
    /** What makes two events the same. */
    key: v.string(),
  })
    .index("by_at", ["at"])
    .index("by_hour_and_key", ["hour", "key"]),

  /** Whether the callers of an hour can be told apart: one row for each hour, which is written a few times. */
  callerHours: defineTable({
    /** When it began. */
    hour: v.number(),
    /** Two digits of the first caller. */
    first: v.string(),
    /** Calls of callers like the first; counted until somebody else calls, or until there are many. */
    calls: v.number(),
    /** Somebody else has called. */
    isMixed: v.boolean(),
  }).index("by_hour", ["hour"]),
};
