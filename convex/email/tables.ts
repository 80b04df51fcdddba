import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";
import { vAttachment, vEmailState, vEmailSubject, vEmailTemplate, vEmailThread } from "./fields";

export const emailTables = {
  /** The outbox: one row for each recipient, written in the mutation that the email belongs to. */
  emails: ownedTable(
    defineTable({
      to: v.string(),
      reference: v.optional(v.string()),
      template: vEmailTemplate,
      subject: v.string(),
      html: v.string(),
      text: v.string(),
      attachments: v.optional(v.array(vAttachment)),
      /** The reply-to address; absent if it's the sender. */
      replyTo: v.optional(v.string()),
      about: v.optional(vEmailSubject),
      /** When it's no longer useful, in epoch milliseconds. */
      sendUntil: v.optional(v.number()),
      /** One-click unsubscribe URL. */
      unsubscribeUrl: v.optional(v.string()),
      thread: v.optional(vEmailThread),
      state: vEmailState,
      /** Number of attempts, including a running one; identifies late results. */
      attempts: v.number(),
      /** Epoch milliseconds: the next attempt, the end of the lease, or when it was sent or failed. */
      dueAt: v.number(),
      /** When the first attempt began; Resend remembers the idempotency key for a day from then. */
      firstAttemptAt: v.optional(v.number()),
      sentAt: v.optional(v.number()),
      providerId: v.optional(v.string()),
      /** Why the last attempt failed, for the owner. */
      reason: v.optional(v.string()),
      /** The sent email of which this is a copy. */
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
