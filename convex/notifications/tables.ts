import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";
import { vPhotos } from "../uploads/fields";
import { conversationFields, vEntry, vEventType } from "./fields";

export const notificationTables = {
  adminNotifications: ownedTable(
    defineTable({
      eventType: vEventType,
      reference: v.string(),
      /** A summary of that record for the owner; the fields depend on the event type. */
      fields: v.record(v.string(), v.string()),
      /** The sender's address is unverified. */
      isUnproved: v.optional(v.literal(true)),
      photos: vPhotos,
      timestamp: v.number(),
      /** Answered or settled, which is the same (docs/decisions/0041-conversations.md). */
      read: v.boolean(),
      conversationId: v.id("conversations"),
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

  /**
   * One row for each person, so that the inbox is one indexed query. It summarises the conversation's entries
   * (`refreshConversation`), updated in the mutation that changes them.
   */
  conversations: ownedTable(
    defineTable({
      ...conversationFields,
      latestId: v.optional(v.id("adminNotifications")),
      /** The key of its reply address (`email/replyAddress.ts`). */
      replyKey: v.optional(v.string()),
    })
      .index("by_key", ["key"])
      .index("by_replyKey", ["replyKey"])
      .index("by_lastAt", ["lastAt"])
      .index("by_unread_and_lastAt", ["unread", "lastAt"]),
    {
      foundBy: "email address, phone number, or the reference of their record",
      step: "conversations",
      copy: "nothing: it repeats what is in the records",
      withheld: ["key", "replyKey"],
      mentions: { label: "Name over a conversation", fields: ["name"] },
      kept: [{ period: "messages", special: "silentConversations" }],
    },
  ),

  /** The entries of a conversation in order: what came in, our emails and our replies. */
  conversationEntries: ownedTable(
    defineTable({
      conversationId: v.id("conversations"),
      at: v.number(),
      entry: vEntry,
      /** The client sees it in their projects and requests: what they wrote there or emailed, and our replies. */
      inProject: v.optional(v.literal(true)),
    })
      .index("by_conversationId_and_at", ["conversationId", "at"])
      .index("by_conversationId_and_inProject_and_at", ["conversationId", "inProject", "at"]),
    { belongsTo: "conversationId", copy: "nothing: it repeats what is in the records" },
  ),

  /** The owner's replies. Their emails are deleted after a while; these stay as long as messages. */
  replies: ownedTable(
    defineTable({
      conversationId: v.id("conversations"),
      to: v.string(),
      text: v.string(),
      photos: vPhotos,
      emailId: v.id("emails"),
      /** Address of the owner who wrote it. */
      by: v.string(),
      createdAt: v.number(),
      requestId: v.string(),
      settlementId: v.id("settlements"),
    })
      .index("by_conversationId", ["conversationId"])
      .index("by_requestId", ["requestId"])
      .index("by_emailId", ["emailId"]),
    {
      belongsTo: "conversationId",
      copy: "replies",
      mentions: { label: "Answer to another person", fields: ["text"] },
    },
  ),
};
