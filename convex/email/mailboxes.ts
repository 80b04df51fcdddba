import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { getAccount, ownerEmails } from "../core/account";
import { refuse } from "../core/errors";
import { keyedHash } from "../core/keyedHash";
import { limits, overAny, overLimit } from "../core/limits";
import { toMailbox, toMailDomain } from "../typed/mailbox";
import { toPanel } from "./links";
import { enqueueEmail, type OutgoingEmail } from "./model";
import type { EmailMessage } from "./rules";
import { foldedTemplates } from "./templates";

/** Whether an unverified mailbox may get one more email, which counts from now on. */
export async function mayEmail(ctx: MutationCtx, to: string): Promise<boolean> {
  const account = await getAccount(ctx);
  if (account !== null && [to, ...ownerEmails()].includes(account.email)) return true;
  const key = toMailbox(to);
  if (!(await limits.limit(ctx, "emailByMailbox", { key })).ok) return false;
  if (!(await limits.limit(ctx, "emailByMailboxDay", { key })).ok) return false;
  if (!(await mayEmailDomain(ctx, to))) return false;
  return (await overAny(ctx, [["confirmationInTotal"]])) === null;
}

/** Whether one more email may go to a domain, if all its addresses may belong to one reader. */
export async function mayEmailDomain(ctx: MutationCtx, to: string): Promise<boolean> {
  const domain = toMailDomain(to);
  return domain === undefined || (await limits.limit(ctx, "emailByDomain", { key: domain })).ok;
}

/** The key under which a caller's mailbox is counted. It reveals neither. */
const pairOf = async (caller: string, email: string) => ({
  key: await keyedHash("mailbox that a caller has us write to", `${caller} ${toMailbox(email)}`),
});

/**
 * Counts a mailbox for the caller who has us email it, and their network. Null if it may be emailed; otherwise the
 * failure of `overLimit`. A caller's own mailbox doesn't count.
 */
export async function overRecipients(ctx: MutationCtx, caller: string, email: string) {
  if ((await getAccount(ctx))?.email === email) return null;
  const pair = await pairOf(caller, email);
  if (!(await limits.check(ctx, "recipientAgain", pair)).ok) return null;
  const refusal = await overLimit(ctx, "recipient", caller);
  if (refusal === null) await limits.limit(ctx, "recipientAgain", pair);
  return refusal;
}

/** Like `overRecipients`, for a caller who asks for a sign-in code; also limits the codes to one mailbox. */
export async function overCodeMails(ctx: MutationCtx, caller: string, email: string) {
  const refusal = await overRecipients(ctx, caller, email);
  if (refusal !== null) return refusal;
  const { ok, retryAfter } = await limits.limit(
    ctx,
    "codeMailBySender",
    await pairOf(caller, email),
  );
  return ok ? null : refuse("tooManyRequests", { retryAfter });
}

/** Resets the count once a caller has typed a code: they read the mailbox, and may use other devices. */
export async function forgetCodeMails(
  ctx: MutationCtx,
  caller: string,
  email: string,
): Promise<void> {
  await limits.reset(ctx, "codeMailBySender", await pairOf(caller, email));
}

/** Resets how many emails a mailbox has had. */
export async function forgetMailbox(ctx: MutationCtx, email: string): Promise<void> {
  const key = toMailbox(email);
  await limits.reset(ctx, "emailByMailbox", { key });
  await limits.reset(ctx, "emailByMailboxDay", { key });
}

/**
 * Emails the sender of a form. Anybody can type anybody's address, so a mailbox gets no more of these than a person
 * would want (docs/product.md 8.4). Returns null if it isn't sent.
 */
export async function enqueueConfirmation(
  ctx: MutationCtx,
  email: OutgoingEmail,
): Promise<Id<"emails"> | null> {
  return (await mayEmail(ctx, email.to)) ? enqueueEmail(ctx, email) : null;
}

/** To the owner, while more comes in than is emailed. */
export const foldedNotice = (): EmailMessage => ({
  template: "folded-notice",
  subject: "More is coming in than we email you one by one",
  content: {
    heading: "More is coming in than we email you one by one.",
    paragraphs: [
      "Everything is in the console as usual. For now it comes without an email each; we’ll say so once an hour at most.",
    ],
    facts: [],
    action: toPanel("Open the console", "inbox"),
  },
});

/**
 * Whether a notice is sent individually. In a flood, only one is sent that says so. It counts notices as they're sent
 * rather than submitted, because senders of forms would contend for the count.
 */
export async function leavesByItself(
  ctx: MutationCtx,
  { _id, to, template }: Doc<"emails">,
): Promise<boolean> {
  if (!foldedTemplates.includes(template)) return true;
  if ((await limits.limit(ctx, "noticeByMailbox", { key: to })).ok) return true;
  await ctx.db.delete("emails", _id);
  if ((await limits.limit(ctx, "foldedNotice", { key: to })).ok)
    await enqueueEmail(ctx, { ...foldedNotice(), to });
  return false;
}
