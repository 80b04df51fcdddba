import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import { env, type MutationCtx } from "../_generated/server";
import { business } from "../business/business";
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
import { cleanLine } from "../typed/text";
import type { CalendarAttachment, EmailSubject, EmailThread } from "./fields";
import { renderEmail } from "./render";
import { getReplyAddress } from "./replyAddress";
import { type EmailMessage, isForOwner, isSecret } from "./rules";
import type { EmailTemplate } from "./templates";

/** The content type of a calendar file; the method of an invitation stands there, too. */
export const contentType = ({ state, isInvitation }: CalendarAttachment) =>
  `text/calendar; charset=utf-8${isInvitation ? `; method=${getMethod(state)}` : ""}`;

type EmailCtx = Pick<MutationCtx, "db" | "scheduler">;

/** An email on its way into the outbox. */
export interface OutgoingEmail extends EmailMessage {
  to: string;
  /** Of the record whose submit sends it, so that a withdrawal finds it. */
  reference?: string;
  about?: EmailSubject | undefined;
  /** When it's of no use any more, in epoch milliseconds: what hasn't left by then doesn't. */
  sendUntil?: number;
  /** How long it waits before it leaves, in milliseconds. */
  delay?: number;
  /** Where a mail program asks for no more of these, by itself (RFC 8058). */
  unsubscribeUrl?: string | undefined;
  /** Of the email that it answers. */
  thread?: EmailThread | undefined;
}

/**
 * Puts an email into the outbox; it leaves after the caller's mutation has committed, and not at all if
 * that fails. Only a new row is written here: the turn at Resend, which all emails share, is taken in a
 * mutation of its own, so that submissions at the same moment don't wait for each other.
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
  const emailId = await ctx.db.insert("emails", {
    to: address,
    reference,
    ...drawEmail({ to, template, subject, content, attachments }),
    about,
    replyTo: isForOwner(template) ? replyTo : await addressForAnswers(ctx, template, address),
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

/** What is stored of what an email says. */
export function drawEmail({
  to,
  template,
  subject,
  content,
  attachments = [],
}: EmailMessage & { to: string }) {
  const files = attachments.filter((each) => each !== undefined);
  return {
    template,
    subject: cleanLine(subject),
    ...renderEmail({ to, template, content }, env.SITE_URL),
    attachments: files.length === 0 ? undefined : files,
  };
}

/** Has a waiting email take its turn when it's due; the job finds another time where something else was quicker. */
export const dispatchAt = (
  ctx: Pick<MutationCtx, "scheduler">,
  emailId: Id<"emails">,
  dueAt: number,
) => ctx.scheduler.runAt(dueAt, internal.email.jobs.dispatch, { emailId, dueAt });

/**
 * What stands in the thread of the person it's to, as an email; an answer stands there as what was written, and with a second
 * address we have no conversation.
 */
export const isInThread = (template: EmailTemplate): boolean =>
  !isForOwner(template) &&
  !isSecret(template) &&
  template !== "reply" &&
  template !== "visit-report-copy";

/** Where an answer goes: into their conversation, where the email is of one and its answers come in. */
async function addressForAnswers(ctx: EmailCtx, template: EmailTemplate, to: string) {
  if (!isInThread(template) && template !== "reply") return business.email;
  return getReplyAddress(ctx, await openConversation(ctx, { key: to.toLowerCase() }));
}

/** The same email to each address of the owner; a row each, so that one bad address stops no other. */
export async function enqueueOwnerEmail(ctx: EmailCtx, message: EmailMessage): Promise<void> {
  for (const to of ownerEmails()) await enqueueEmail(ctx, { ...message, to });
}

/** Takes an email back that isn't to be sent any more, unless it's out or has failed. */
export async function withdrawEmail(ctx: MutationCtx, emailId: Id<"emails">): Promise<void> {
  const row = await ctx.db.get("emails", emailId);
  if (row?.state === "waiting" || row?.state === "sending") await ctx.db.delete("emails", emailId);
}

/** Takes an email back that still waits to leave; false where it may be out, or is gone. */
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

/** Takes an email back that nobody has begun to send, also one that is due; false where there's none. */
export async function takeBackUntried(ctx: MutationCtx, emailId: Id<"emails">): Promise<boolean> {
  const email = await ctx.db.get("emails", emailId);
  if (email?.state !== "waiting" || email.attempts > 0) return false;
  await ctx.db.delete("emails", emailId);
  return true;
}

/** Emails that one record's submits send at most, a mailbox of the owner's each included. */
const MOST_OF_A_RECORD = 100;

/**
 * Takes back what the submit of a record has sent, as far as it's still here. Returns the addresses that were
 * written to all the same, and haven't heard since that it doesn't count.
 */
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

/** Whether the owner has set up sending; without it rows wait, and no clock runs. */
export function canSend(): boolean {
  return getSetUp("resend") === "whole";
}

/** Deletes the conversation of a key, where all that was in it has been taken back. */
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

/** The row that an entry of a conversation stands for; null once it's deleted. */
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
