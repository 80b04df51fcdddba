import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../../core/ownership";

export const calendarFeedTables = {
  /** The address at which the owner's calendar reads their visits: one row, or none while there's no address. */
  calendarFeeds: ownedTable(
    defineTable({
      /** SHA-256 of the key in the address, which is kept nowhere. */
      keyHash: v.string(),
      createdAt: v.number(),
      /** When a calendar last read it, to the hour. */
      readAt: v.optional(v.number()),
    }).index("by_keyHash", ["keyHash"]),
    {
      nobody: "The key of the owner’s own calendar feed, as a hash.",
      kept: "one row: the owner’s address",
    },
  ),
};
