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
  /** Where an answer goes. */
  replyTo: v.optional(v.string()),
  /** The names of the files that go with it. */
  attached: v.array(v.string()),
};

/**
 * The outbox, newest due first, with the names that are known, a page at a time; all, or what a filter asks for. Of a
 * notice that every owner gets it has the caller's own, unless another's has failed. Fails with `invalid`.
 */
export const list = ownerQuery({
  args: { ...emails.filterArgs, ...pageArgs },
  returns: paginationResultValidator(v.object({ ...summary, name: v.optional(v.string()) })),
  handler: (ctx, args) => emails.listEmails(ctx, args, ctx.owner.email),
});

/** Whether emails leave at all: without Resend's key and a sender they wait. */
export const canSendEmails = ownerQuery({
  args: {},
  returns: v.boolean(),
  handler: () => canSend(),
});

/** One email with what it says; null if there is none (any more). The words of a sign-in code stay unread. */
export const read = ownerQuery({
  /** As it stands in the page's address, which may be anything. */
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
 * Sends a failed email again, or a copy of a sent one; a repeated call does nothing more. Returns the row
 * that is on its way, or null if the email is gone. Fails with `forbidden` for sign-in codes.
 */
export const sendAgain = ownerMutation({
  args: { emailId: v.id("emails") },
  returns: v.union(v.null(), v.id("emails")),
  handler: (ctx, { emailId }) => emails.sendAgain(ctx, emailId, Date.now()),
});

/**
 * Sends a failed email to another address; a repeated call does nothing more. Returns as `sendAgain`. Fails with
 * `invalid`, and with `forbidden` for sign-in codes and notices.
 */
export const sendCorrected = ownerMutation({
  args: { emailId: v.id("emails"), to: v.string() },
  returns: v.union(v.null(), v.id("emails")),
  handler: (ctx, { emailId, to }) => emails.sendCorrected(ctx, emailId, to, Date.now()),
});

/** Lets a failed email go, or takes that back. Fails with `notFound`. */
export const setDismissed = ownerMutation({
  args: { emailId: v.id("emails"), dismissed: v.boolean() },
  returns: v.null(),
  handler: (ctx, { emailId, dismissed }) => emails.setDismissed(ctx, emailId, dismissed),
});
