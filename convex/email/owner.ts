import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { ownerMutation, ownerQuery } from "../core/functions";
import { pageArgs } from "../core/paging";
import { vEmailState, vEmailTemplate } from "./fields";
import { canSend } from "./model";
import * as emails from "./outbox";

const summary = {
  _id: v.id("emails"),
  _creationTime: v.number(),
  to: v.string(),
  template: vEmailTemplate,
  subject: v.string(),
  state: vEmailState,
  attempts: v.number(),
  dueAt: v.number(),
  sentAt: v.optional(v.number()),
  reason: v.optional(v.string()),
};

const body = {
  html: v.string(),
  text: v.string(),
  replyTo: v.optional(v.string()),
  attached: v.array(v.string()),
};

/**
 * A page of the outbox, latest due first, with known names; optionally filtered. Of a notice to all owners it lists the
 * caller's own, and those of others that failed. Fails with `invalid`.
 */
export const list = ownerQuery({
  args: { ...emails.filterArgs, ...pageArgs },
  returns: paginationResultValidator(v.object({ ...summary, name: v.optional(v.string()) })),
  handler: (ctx, args) => emails.listEmails(ctx, args, ctx.owner.email),
});

/** Whether emails are sent at all: without Resend's key and a sender they wait. */
export const canSendEmails = ownerQuery({
  args: {},
  returns: v.boolean(),
  handler: () => canSend(),
});

/** An email with its content; null if there's none. The content of a sign-in code stays secret. */
export const read = ownerQuery({
  /** From the page's URL, so it may be anything. */
  args: { emailId: v.string() },
  returns: v.union(
    v.null(),
    v.object({
      ...summary,
      body: v.union(v.null(), v.object(body)),
    }),
  ),
  handler: (ctx, { emailId }) => emails.readEmail(ctx, emailId),
});

/**
 * Retries a failed email, or sends a copy of a sent one; idempotent. Returns the row of the new email, or null if the
 * email is deleted. Fails with `forbidden` for sign-in codes.
 */
export const sendAgain = ownerMutation({
  args: { emailId: v.id("emails") },
  returns: v.union(v.null(), v.id("emails")),
  handler: (ctx, { emailId }) => emails.sendAgain(ctx, emailId, Date.now()),
});

/**
 * Sends a failed email to another address; idempotent. Returns as `sendAgain`. Fails with `invalid`, and with
 * `forbidden` for sign-in codes and notices.
 */
export const sendCorrected = ownerMutation({
  args: { emailId: v.id("emails"), to: v.string() },
  returns: v.union(v.null(), v.id("emails")),
  handler: (ctx, { emailId, to }) => emails.sendCorrected(ctx, emailId, to, Date.now()),
});

/** Dismisses a failed email, or takes that back. Fails with `notFound`. */
export const setDismissed = ownerMutation({
  args: { emailId: v.id("emails"), dismissed: v.boolean() },
  returns: v.null(),
  handler: (ctx, { emailId, dismissed }) => emails.setDismissed(ctx, emailId, dismissed),
});
