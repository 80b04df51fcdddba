import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";
import { vAttachment, vEmailState, vEmailSubject, vEmailTemplate, vEmailThread } from "./fields";

export const emailTables = {
  /** The outbox: one row for each recipient, written in the mutation that the email belongs to. */
  emails: ownedTable(
    defineTable({
      to: v.string(),
      /** Of the record whose submit sent it. */
      reference: v.optional(v.string()),
      template: vEmailTemplate,
      subject: v.string(),
      html: v.string(),
      text: v.string(),
      attachments: v.optional(v.array(vAttachment)),
      /** Where an answer goes; absent where that's the sender. */
      replyTo: v.optional(v.string()),
      about: v.optional(vEmailSubject),
      /** When it's of no use any more, in epoch milliseconds. */
      sendUntil: v.optional(v.number()),
      /** Where a mail program asks for no more of these. */
      unsubscribeUrl: v.optional(v.string()),
      thread: v.optional(vEmailThread),
      state: vEmailState,
      /** Attempts so far, the running one included; tells a late answer from the current one. */
      attempts: v.number(),
      /**
       * In epoch milliseconds: for a waiting row its next attempt, for a sending one the end of its lease,
       * for one that is over (sent or failed) when that was.
       */
      dueAt: v.number(),
      /** When the first attempt began; Resend remembers an idempotency key for a day from then. */
      firstAttemptAt: v.optional(v.number()),
      sentAt: v.optional(v.number()),
      /** Resend's id of the message. */
      providerId: v.optional(v.string()),
      /** Why the last attempt failed, for the owner. */
      reason: v.optional(v.string()),
      /** The sent email that the owner had sent once more. */
      copyOf: v.optional(v.id("emails")),
    })
      .index("by_state_and_dueAt", ["state", "dueAt"])
      .index("by_dueAt", ["dueAt"])
      .index("by_template", ["template"])
      .index("by_copyOf", ["copyOf"])
      .index("by_to", ["to"])
      .index("by_providerId", ["providerId"])
      .index("by_reference", ["reference"]),
    {
      byEmail: "by_to",
      look: "emails",
      copy: "emails",
      mentions: { label: "Email", fields: ["subject", "text", "attachments"], most: 10 },
      kept: [
        { period: "emails", by: "by_dueAt" },
        { period: "codes", special: "codeEmails" },
      ],
    },
  ),
};
