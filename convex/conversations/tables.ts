import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";
import { vEmailThread } from "../email/fields";
import { pictureFields } from "../uploads/fields";

export const vReplyTemplate = v.object({ title: v.string(), text: v.string() });

export const conversationTables = {
  /**
   * Clients' replies to our emails. Resend reports an email, and we fetch it afterwards, with retries. Its new words
   * then become an event in the conversation; the whole email is here.
   */
  receivedEmails: ownedTable(
    defineTable({
      conversationId: v.id("conversations"),
      receivedId: v.string(),
      /** The sender's message id, in angle brackets. */
      messageId: v.string(),
      from: v.string(),
      /** When it's fetched next, in epoch milliseconds; absent once it's settled. */
      dueAt: v.optional(v.number()),
      attempts: v.number(),
      firstAttemptAt: v.optional(v.number()),
      /** Its text, and which of its files, are already counted, so that a retry doesn't count them again. */
      room: v.optional(v.array(v.boolean())),
      reference: v.optional(v.string()),
      /** The whole text, if it's longer than its new words. */
      whole: v.optional(v.string()),
      isAutomatic: v.optional(v.literal(true)),
      thread: v.optional(vEmailThread),
      /** The subject of our email that it answers. */
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
      leftOut: v.array(v.string()),
    })
      .index("by_receivedId", ["receivedId"])
      // In order of arrival.
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

  /** One action that settled something: a reply, "No answer needed", or all at once. An undo reverts just that. */
  settlements: ownedTable(
    defineTable({
      at: v.number(),
      /** Stops the batches that are left. */
      undone: v.optional(v.literal(true)),
    }),
    { nobody: "When the owner said that something needs no answer.", kept: [{ period: "codes" }] },
  ),

  /** The owner's reply templates: one row, once they have changed them. */
  replyTemplates: ownedTable(
    defineTable({
      templates: v.array(vReplyTemplate),
      lastModified: v.number(),
    }),
    { nobody: "The owner’s own writing.", kept: "the owner’s own writing" },
  ),
};
