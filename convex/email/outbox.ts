import type { PaginationOptions } from "convex/server";
import { type ObjectType, v } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { checked } from "../core/checked";
import { fail } from "../core/errors";
import { clampPage, dateArgs, filteredPage, instantsOf, isFiltered } from "../core/paging";
import type { ReadCtx } from "../core/readCtx";
import { findByKey, followEmail } from "../notifications/conversation";
import { readReference } from "../shared/ids";
import { vEmailState } from "./fields";
import { newAddress } from "./formRules";
import { dispatchAt, isInThread } from "./model";
import { readdress } from "./render";
import { isForOwner, isSecret } from "./rules";

/** Logs a delivery (docs/product.md 21), without address, subject and reason: others store our logs. */
export function logDelivery(sent: boolean): void {
  console.log(sent ? "Email sent!" : "Failed to send email");
}

/** A second press within this time (milliseconds) finds the first copy. */
const SAME_PRESS = 60_000;

const SECRET_SUBJECT = "A sign-in code";

/** The filter of the owner's list; all given parts must match. */
export const filterArgs = {
  state: v.optional(vEmailState),
  /** The start of an address, or the reference that it's about. */
  text: v.optional(v.string()),
  /** When it was or will be sent. */
  ...dateArgs,
};

type EmailFilter = ObjectType<typeof filterArgs>;

/** Emails whose address starts with the filter's text, or about its reference; otherwise all, newest first. */
function chosen(ctx: ReadCtx, { state, text = "", ...dates }: EmailFilter) {
  const emails = ctx.db.query("emails");
  const { from, until } = instantsOf(dates);
  const typed = text.trim().toLowerCase();
  const reference = /^ws[- ]/.test(typed) ? readReference(typed) : null;
  if (reference !== null)
    return emails.withIndex("by_reference", (q) => q.eq("reference", reference));
  if (typed !== "")
    return emails.withIndex("by_to", (q) => q.gte("to", typed).lt("to", `${typed}\uffff`));
  return state === undefined
    ? emails.withIndex("by_dueAt", (q) => q.gte("dueAt", from).lt("dueAt", until))
    : emails.withIndex("by_state_and_dueAt", (q) =>
        q.eq("state", state).gte("dueAt", from).lt("dueAt", until),
      );
}

/** A page of the outbox, latest due first, without other owners' notices; see `filteredPage`. Fails with `invalid`. */
export async function listEmails(
  ctx: ReadCtx,
  { paginationOpts, ...filter }: EmailFilter & { paginationOpts: PaginationOptions },
  reader: string,
) {
  const { from, until } = instantsOf(filter);
  const list = (opts: PaginationOptions) =>
    chosen(ctx, filter).order("desc").paginate(clampPage(opts));
  const result = isFiltered({ text: filter.text })
    ? await filteredPage(
        paginationOpts,
        list,
        ({ state, dueAt }) => (filter.state ?? state) === state && dueAt >= from && dueAt < until,
      )
    : await list(paginationOpts);
  const rows = result.page.filter((row) => !isAnothersNotice(row, reader));
  const page = rows.map(async (row) => {
    const conversation = await findByKey(ctx, row.to);
    return { ...summarise(row), name: conversation?.name };
  });
  return { ...result, page: await Promise.all(page) };
}

/** A notice to another owner that hasn't failed. */
const isAnothersNotice = ({ template, to, state }: Doc<"emails">, reader: string) =>
  isForOwner(template) && to !== reader && state !== "failed";

function summarise(row: Doc<"emails">) {
  const { _id, _creationTime, to, template, state, attempts, dueAt, sentAt, reason } = row;
  const subject = isSecret(template) ? SECRET_SUBJECT : row.subject;
  return { _id, _creationTime, to, template, subject, state, attempts, dueAt, sentAt, reason };
}

/** An email with its content, unless only the recipient may read that; null if it's deleted. */
export async function readEmail(ctx: ReadCtx, emailId: string) {
  const id = ctx.db.normalizeId("emails", emailId);
  const row = id === null ? null : await ctx.db.get("emails", id);
  if (row === null) return null;
  const { html, text, replyTo, attachments = [] } = row;
  const body = isSecret(row.template)
    ? null
    : { html, text, replyTo, attached: attachments.map(({ filename }) => filename) };
  return { ...summarise(row), body };
}

/**
 * Sends an email again, with a new idempotency key: retries a failed one, copies a sent one. Returns the row of the new
 * email, or null if the email is deleted; a waiting one stays as it is.
 */
export async function sendAgain(
  ctx: MutationCtx,
  emailId: Id<"emails">,
  now: number,
): Promise<Id<"emails"> | null> {
  const row = await ctx.db.get("emails", emailId);
  if (row === null) return null;
  if (isSecret(row.template)) fail("forbidden", {});
  if (row.state === "waiting" || row.state === "sending") return row._id;
  const copy = row.state === "sent" ? await recentCopy(ctx, row._id, now) : null;
  if (copy !== null) return copy._id;
  // A row's id is its idempotency key, so a new key takes a new row. A late response to an old attempt finds none.
  if (row.state !== "sent") await ctx.db.delete("emails", row._id);
  // A copy of a sent email isn't updated.
  return await insertCopy(ctx, row.state === "sent" ? { ...row, about: undefined } : row, now);
}

/**
 * Sends a failed email to another address. Returns the row of the new email, or null if the email is deleted. Fails
 * with `invalid`, and with `forbidden` for sign-in codes and for notices, which go to the owner's own addresses.
 */
export async function sendCorrected(
  ctx: MutationCtx,
  emailId: Id<"emails">,
  typed: string,
  now: number,
): Promise<Id<"emails"> | null> {
  const row = await ctx.db.get("emails", emailId);
  if (row === null) return null;
  if (isSecret(row.template) || isForOwner(row.template)) fail("forbidden", {});
  const { to } = checked(newAddress, { to: typed });
  if (row.state !== "failed" && row.state !== "dismissed") return row._id;
  await ctx.db.delete("emails", row._id);
  return await insertCopy(ctx, { ...row, ...readdress(row, to) }, now);
}

/** Dismisses a failed email, or takes that back. Fails with `notFound`. */
export async function setDismissed(
  ctx: MutationCtx,
  emailId: Id<"emails">,
  dismissed: boolean,
): Promise<void> {
  const row = await ctx.db.get("emails", emailId);
  if (row === null) fail("notFound", {});
  if (row.state === (dismissed ? "failed" : "dismissed"))
    await ctx.db.patch("emails", emailId, { state: dismissed ? "dismissed" : "failed" });
}

async function recentCopy(ctx: MutationCtx, of: Id<"emails">, now: number) {
  const newest = await ctx.db
    .query("emails")
    .withIndex("by_copyOf", (q) => q.eq("copyOf", of))
    .order("desc")
    .first();
  if (newest === null) return null;
  const onItsWay = newest.state === "waiting" || newest.state === "sending";
  return onItsWay || newest._creationTime > now - SAME_PRESS ? newest : null;
}

/** Adds a copy of an email to the outbox, with a new idempotency key. */
export async function insertCopy(ctx: MutationCtx, row: Doc<"emails">, now: number) {
  const { to, replyTo, template, subject, html, text, attachments, sendUntil } = row;
  const copyId = await ctx.db.insert("emails", {
    to,
    replyTo,
    template,
    subject,
    html,
    text,
    attachments,
    about: row.about,
    sendUntil,
    unsubscribeUrl: row.unsubscribeUrl,
    thread: row.thread,
    reason: row.reason,
    ...(row.state === "sent" && { copyOf: row._id }),
    state: "waiting",
    attempts: 0,
    dueAt: now,
  });
  await dispatchAt(ctx, copyId, now);
  if (isInThread(template) || template === "reply")
    await followEmail(ctx, row._id, { id: copyId, to, at: now });
  return copyId;
}
