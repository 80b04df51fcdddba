import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../../core/ownership";

export const calendarFeedTables = {
  /** The feed that the owner's calendar follows: one row, or none. */
  calendarFeeds: ownedTable(
    defineTable({
      /** SHA-256 of the key in the URL; the key itself isn't stored. */
      keyHash: v.string(),
      createdAt: v.number(),
      /** Last read, to the hour. */
      readAt: v.optional(v.number()),
    }).index("by_keyHash", ["keyHash"]),
    {
      nobody: "The key of the owner’s own calendar feed, as a hash.",
      kept: "one row: the owner’s address",
    },
  ),
};
