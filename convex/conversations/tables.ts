import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";
import { vEmailThread } from "../email/fields";
import { conversationFields, vEntry } from "../notifications/fields";
import { pictureFields, vPhotos } from "../uploads/fields";

export const vReplyTemplate = v.object({ title: v.string(), text: v.string() });

export const conversationTables = {
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

  /**
   * What clients answer to our emails. Resend tells that an email is there; it's fetched afterwards, and tried again until it
   * is. Then it's an event in the conversation, with its new words; all of it is here.
   */
  receivedEmails: ownedTable(
    defineTable({
      conversationId: v.id("conversations"),
      /** Resend's id of it. */
      receivedId: v.string(),
      /** As its sender's mail program numbered it, in angle brackets. */
      messageId: v.string(),
      from: v.string(),
      /** When it's fetched next, in epoch milliseconds; absent once it's settled. */
      dueAt: v.optional(v.number()),
      attempts: v.number(),
      firstAttemptAt: v.optional(v.number()),
      /** Its words and these of its files are counted already, so another attempt doesn't count them again. */
      room: v.optional(v.array(v.boolean())),
      /** Of its event. */
      reference: v.optional(v.string()),
      /** All of it, where that's more than its new words. */
      whole: v.optional(v.string()),
      /** A program sent it: it's no answer, and waits for none. */
      isAutomatic: v.optional(v.literal(true)),
      thread: v.optional(vEmailThread),
      /** The subject of the email of ours that it answers. */
      subject: v.optional(v.string()),
      files: v.array(
        v.object({
          file: v.id("uploads"),
          storageId: v.id("_storage"),
          fileName: v.string(),
          type: pictureFields.type,
          size: v.number(),
        }),
      ),
      /** Files that weren't taken, by their names. */
      leftOut: v.array(v.string()),
    })
      .index("by_receivedId", ["receivedId"])
      // Sorted by when they came.
      // eslint-disable-next-line @convex-dev/no-duplicate-indexes
      .index("by_conversationId", ["conversationId"])
      .index("by_conversationId_and_messageId", ["conversationId", "messageId"])
      .index("by_reference", ["reference"])
      .index("by_dueAt", ["dueAt"]),
    {
      belongsTo: "conversationId",
      copy: "replies",
      look: "receivedEmails",
      mentions: { label: "Email from another person", fields: ["whole"], most: 10 },
      kept: [{ period: "messages", special: "receivedEmails" }],
    },
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

  /** One press that settled something: an answer, "No answer needed", or all at once. Undo takes back exactly that. */
  settlements: ownedTable(
    defineTable({
      at: v.number(),
      /** Stops the part that's still to be done. */
      undone: v.optional(v.literal(true)),
    }),
    { nobody: "When the owner said that something needs no answer.", kept: [{ period: "codes" }] },
  ),

  /** The texts that the owner puts into answers: one row, once they have changed them. */
  replyTemplates: ownedTable(
    defineTable({
      templates: v.array(vReplyTemplate),
      lastModified: v.number(),
    }),
    { nobody: "The owner’s own writing.", kept: "the owner’s own writing" },
  ),
};
