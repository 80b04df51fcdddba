import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";
import { vPhotos } from "../uploads/fields";
import { conversationFields, vEntry, vEventType } from "./fields";

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

  /**
   * A row for each person, so that the inbox is one indexed query. It sums up its events and replies
   * (`refreshConversation`), and is written in the mutation that changes one of them.
   */
  conversations: ownedTable(
    defineTable({
      ...conversationFields,
      /** The newest thing that came in: its words stand in the list. */
      latestId: v.optional(v.id("adminNotifications")),
      /** Of the address that answers to its emails go to (`email/replyAddress.ts`). */
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

  /** What came from a person, what we emailed them and what we answered, in one order. */
  conversationEntries: ownedTable(
    defineTable({
      conversationId: v.id("conversations"),
      at: v.number(),
      entry: vEntry,
      /** Its client sees it in their projects and requests: what they wrote there or emailed, and our answers. */
      inProject: v.optional(v.literal(true)),
    })
      .index("by_conversationId_and_at", ["conversationId", "at"])
      .index("by_conversationId_and_inProject_and_at", ["conversationId", "inProject", "at"]),
    { belongsTo: "conversationId", copy: "nothing: it repeats what is in the records" },
  ),

  /** The owner's answers. Their emails are deleted after a while; these stay as long as messages do. */
  replies: ownedTable(
    defineTable({
      conversationId: v.id("conversations"),
      to: v.string(),
      text: v.string(),
      photos: vPhotos,
      emailId: v.id("emails"),
      /** The owner who wrote it, by their address. */
      by: v.string(),
      createdAt: v.number(),
      /** A push id: the same one for every try. */
      requestId: v.string(),
      /** What it settled. */
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
