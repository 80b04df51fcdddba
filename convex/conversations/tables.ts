import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";
import { vEmailThread } from "../email/fields";
import { pictureFields } from "../uploads/fields";

export const vReplyTemplate = v.object({ title: v.string(), text: v.string() });

export const conversationTables = {
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
