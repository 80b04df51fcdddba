import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import { env, type MutationCtx } from "../_generated/server";
import { getBusiness } from "../businessDetails/model";
import type { Sender } from "../businessDetails/rules";
import { ownerEmails } from "../core/account";
import type { ReadCtx } from "../core/readCtx";
import { getSetUp } from "../core/settings";
import {
  deleteThread,
  entriesOf,
  findByKey,
  noteEmail,
  openConversation,
} from "../notifications/conversation";
import type { Entry } from "../notifications/fields";
import { getMethod } from "../shared/calendarFiles";
import { withDetails } from "../shared/withDetails";
import { cleanLine } from "../typed/text";
import type { Attachment, CalendarAttachment, EmailSubject, EmailThread } from "./fields";
import { renderEmail } from "./render";
import { getReplyAddress } from "./replyAddress";
import { type EmailMessage, isForOwner, isSecret } from "./rules";
import type { EmailTemplate } from "./templates";

/** The content type of a calendar file, with the method of an invitation. */
export const contentType = ({ state, isInvitation }: CalendarAttachment) =>
  `text/calendar; charset=utf-8${isInvitation ? `; method=${getMethod(state)}` : ""}`;

type EmailCtx = Pick<MutationCtx, "db" | "scheduler">;

export interface OutgoingEmail extends EmailMessage {
  to: string;
  /** The record whose submission sends it, so that a withdrawal finds it. */
  reference?: string;
  about?: EmailSubject | undefined;
  /** When it's no longer useful, in epoch milliseconds: it isn't sent after that. */
  sendUntil?: number;
  /** How long to wait before sending, in milliseconds. */
  delay?: number;
  /** One-click unsubscribe URL for email clients (RFC 8058). */
  unsubscribeUrl?: string | undefined;
  /** Of the email that it answers. */
  thread?: EmailThread | undefined;
}

/**
 * Adds an email to the outbox; it's sent after the caller's mutation has committed, and not at all if that fails. This
 * only writes a new row: the rate limit of Resend, which all emails share, is taken in a separate mutation, so that
 * concurrent submissions don't contend.
 */
export async function enqueueEmail(
  ctx: EmailCtx,
  {
    to,
    reference,
    template,
    subject,
    content,
    attachments = [],
    replyTo,
    about,
    sendUntil,
    delay = 0,
    unsubscribeUrl,
    thread,
  }: OutgoingEmail,
): Promise<Id<"emails">> {
  const now = Date.now();
  const address = cleanLine(to);
  const business = await getBusiness(ctx);
  const emailId = await ctx.db.insert("emails", {
    to: address,
    reference,
    ...drawEmail({ to, template, subject, content, attachments }, business),
    about,
    replyTo: isForOwner(template)
      ? replyTo
      : await addressForAnswers(ctx, template, { to: address, business }),
    sendUntil,
    unsubscribeUrl,
    thread,
    state: "waiting",
    attempts: 0,
    dueAt: now + delay,
  });
  await dispatchAt(ctx, emailId, now + delay);
  if (isInThread(template)) await noteEmail(ctx, { id: emailId, to: address, at: now });
  return emailId;
}

/** The stored form of an email's content, with the details as they are now. */
export function drawEmail(
  { to, template, subject, content, attachments = [] }: EmailMessage & { to: string },
  business: Sender,
) {
  const files = attachments
    .filter((each) => each !== undefined)
    .map((each) => withDetailsIn(each, business));
  return {
    template,
    subject: cleanLine(subject),
    ...renderEmail({ to, template, content }, { site: env.SITE_URL, business }),
    attachments: files.length === 0 ? undefined : files,
  };
}

/** A calendar entry says how to reach us. */
function withDetailsIn(attachment: Attachment, business: Sender): Attachment {
  if (!("visit" in attachment)) return attachment;
  const description = withDetails(attachment.visit.description, business);
  return { ...attachment, visit: { ...attachment.visit, description } };
}

/** Schedules the job that sends a waiting email. If the time has changed by then, the job does nothing. */
export const dispatchAt = (
  ctx: Pick<MutationCtx, "scheduler">,
  emailId: Id<"emails">,
  dueAt: number,
) => ctx.scheduler.runAt(dueAt, internal.email.jobs.dispatch, { emailId, dueAt });

/**
 * Whether an email appears in its recipient's conversation. A reply appears there as its text instead, and a report's
 * second recipient has no conversation with us.
 */
export const isInThread = (template: EmailTemplate): boolean =>
  !isForOwner(template) &&
  !isSecret(template) &&
  template !== "reply" &&
  template !== "visit-report-copy";

/** The reply-to address: the recipient's conversation, if its emails are part of one and replies are set up. */
async function addressForAnswers(
  ctx: EmailCtx,
  template: EmailTemplate,
  { to, business }: { to: string; business: Sender },
) {
  if (!isInThread(template) && template !== "reply") return business.email;
  return getReplyAddress(ctx, await openConversation(ctx, { key: to.toLowerCase() }));
}

/** Emails all addresses of the owner, in separate rows, so that one bad address doesn't stop the others. */
export async function enqueueOwnerEmail(ctx: EmailCtx, message: EmailMessage): Promise<void> {
  for (const to of ownerEmails()) await enqueueEmail(ctx, { ...message, to });
}

/** Cancels an email, unless it's sent or has failed. */
export async function withdrawEmail(ctx: MutationCtx, emailId: Id<"emails">): Promise<void> {
  const row = await ctx.db.get("emails", emailId);
  if (row?.state === "waiting" || row?.state === "sending") await ctx.db.delete("emails", emailId);
}

/** Cancels an email that's still waiting; returns false if it may be sent, or is gone. */
export async function takeBackEmail(
  ctx: MutationCtx,
  emailId: Id<"emails">,
  now: number,
): Promise<boolean> {
  const email = await ctx.db.get("emails", emailId);
  const isWaiting = email?.state === "waiting" && email.dueAt > now;
  if (!isWaiting || email.firstAttemptAt !== undefined) return false;
  await ctx.db.delete("emails", emailId);
  return true;
}

/** Cancels an email that was never attempted, even if it's due; returns false if there's none. */
export async function takeBackUntried(ctx: MutationCtx, emailId: Id<"emails">): Promise<boolean> {
  const email = await ctx.db.get("emails", emailId);
  if (email?.state !== "waiting" || email.attempts > 0) return false;
  await ctx.db.delete("emails", emailId);
  return true;
}

/** The most emails of one record's submissions, including one for each mailbox of the owner. */
const MOST_OF_A_RECORD = 100;

/** Cancels a record's unsent emails. Returns the addresses that were emailed before, and not corrected since. */
export async function withdrawEmails(ctx: MutationCtx, reference: string): Promise<string[]> {
  const rows = await ctx.db
    .query("emails")
    .withIndex("by_reference", (q) => q.eq("reference", reference))
    .order("desc")
    .take(MOST_OF_A_RECORD);
  const out = rows.filter(({ firstAttemptAt }) => firstAttemptAt !== undefined).reverse();
  const unsent = rows.filter((row) => !out.includes(row));
  for (const { _id } of unsent) await ctx.db.delete("emails", _id);
  for (const to of new Set(unsent.map((row) => row.to))) await deleteIfEmpty(ctx, to.toLowerCase());
  const newest = new Map(out.map(({ to, template }) => [to, template]));
  return [...newest].flatMap(([to, template]) => (template === "withdrawn" ? [] : [to]));
}

/** Whether the owner has set up sending; without it emails wait, unattempted. */
export function canSend(): boolean {
  return getSetUp("resend") === "whole";
}

/** Deletes a conversation if everything in it was withdrawn. */
export async function deleteIfEmpty(
  ctx: Pick<MutationCtx, "db" | "storage">,
  key: string,
): Promise<void> {
  const conversation = await findByKey(ctx, key);
  if (conversation === null || conversation.lastAt !== undefined) return;
  const entries = await entriesOf(ctx, conversation._id);
  for (const { entry } of entries) if ((await getEntry(ctx, entry)) !== null) return;
  await deleteThread(ctx, conversation._id);
}

/** The row behind a conversation's entry; null once it's deleted. */
function getEntry(ctx: ReadCtx, entry: Entry) {
  switch (entry.kind) {
    case "event":
      return ctx.db.get("adminNotifications", entry.id);
    case "email":
      return ctx.db.get("emails", entry.id);
    case "reply":
      return ctx.db.get("replies", entry.id);
  }
}
