import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";
import { vPhotos } from "../uploads/fields";
import { vEventType } from "./fields";

export const notificationTables = {
  adminNotifications: ownedTable(
    defineTable({
      eventType: vEventType,
      /** The reference of the record that it tells of. */
      reference: v.string(),
      /** What the owner sees of that record at a glance; which fields depends on the event type. */
      fields: v.record(v.string(), v.string()),
      /** Its sender only typed the address: nothing shows that they read its mailbox. */
      isUnproved: v.optional(v.literal(true)),
      /** That came with it. */
      photos: vPhotos,
      timestamp: v.number(),
      /** Answered, or said to need no answer: one thing (docs/decisions/0041-conversations.md). */
      read: v.boolean(),
      /** With whom. */
      conversationId: v.id("conversations"),
      /** The press that settled it. */
      settlementId: v.optional(v.id("settlements")),
    })
      .index("by_reference", ["reference"])
      .index("by_read_and_timestamp", ["read", "timestamp"])
      .index("by_settlementId", ["settlementId"])
      .index("by_conversationId_and_timestamp", ["conversationId", "timestamp"])
      .index("by_conversationId_and_read_and_timestamp", ["conversationId", "read", "timestamp"]),
    {
      belongsTo: "conversationId",
      copy: "texts",
      mentions: { label: "Inbox", fields: ["fields"] },
      kept: [{ period: "messages" }],
    },
  ),
};
