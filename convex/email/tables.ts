import { defineTable } from "convex/server";
import { type Infer, v } from "convex/values";

/** The messages we send. */
export const vEmailTemplate = v.union(v.literal("booking-received"), v.literal("booking-notice"));
export type EmailTemplate = Infer<typeof vEmailTemplate>;

export const vEmailState = v.union(
  v.literal("waiting"),
  v.literal("sending"),
  v.literal("sent"),
  v.literal("failed"),
);
export type EmailState = Infer<typeof vEmailState>;

export const emailTables = {
  /** The outbox: one row for each recipient, written in the mutation that the mail belongs to. */
  emails: defineTable({
    to: v.string(),
    template: vEmailTemplate,
    subject: v.string(),
    html: v.string(),
    text: v.string(),
    state: vEmailState,
    attempts: v.number(),
    /**
     * When it is next due, in epoch milliseconds: for a waiting row the next attempt, for a sending
     * one the end of its lease.
     */
    dueAt: v.number(),
    /** When the first attempt began; Resend remembers an idempotency key for a day from then. */
    firstAttemptAt: v.optional(v.number()),
    sentAt: v.optional(v.number()),
    /** Resend's id of the message. */
    providerId: v.optional(v.string()),
    /** Why the last attempt failed, for the owner. */
    reason: v.optional(v.string()),
  }).index("by_state_and_dueAt", ["state", "dueAt"]),
};
