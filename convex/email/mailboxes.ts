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

/** Whether a mailbox that anybody may have typed gets one more email; it counts from now on. */
export async function mayEmail(ctx: MutationCtx, to: string): Promise<boolean> {
  const account = await getAccount(ctx);
  if (account !== null && [to, ...ownerEmails()].includes(account.email)) return true;
  const key = toMailbox(to);
  if (!(await limits.limit(ctx, "emailByMailbox", { key })).ok) return false;
  if (!(await limits.limit(ctx, "emailByMailboxDay", { key })).ok) return false;
  if (!(await mayEmailDomain(ctx, to))) return false;
  return (await overAny(ctx, [["confirmationInTotal"]])) === null;
}

/** Whether one more email goes to the domain of an address, as far as all of its names may be one reader's. */
export async function mayEmailDomain(ctx: MutationCtx, to: string): Promise<boolean> {
  const domain = toMailDomain(to);
  return domain === undefined || (await limits.limit(ctx, "emailByDomain", { key: domain })).ok;
}

/** What a caller's mailbox is counted under: nobody who reads the counts learns either. */
const pairOf = async (caller: string, email: string) => ({
  key: await keyedHash("mailbox that a caller has us write to", `${caller} ${toMailbox(email)}`),
});

/**
 * Counts a mailbox for the person who has us write to it, and for the network around them. Null if it may be written to; else
 * what `overLimit` returns. Nobody's own mailbox counts for them.
 */
export async function overRecipients(ctx: MutationCtx, caller: string, email: string) {
  if ((await getAccount(ctx))?.email === email) return null;
  const pair = await pairOf(caller, email);
  if (!(await limits.check(ctx, "recipientAgain", pair)).ok) return null;
  const refusal = await overLimit(ctx, "recipient", caller);
  if (refusal === null) await limits.limit(ctx, "recipientAgain", pair);
  return refusal;
}

/** As `overRecipients`, of a caller who asks for a sign-in code; so many to one mailbox are too many as well. */
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

/** Anyone who has typed a code reads the mailbox: they may need more of them, for other devices. */
export async function forgetCodeMails(
  ctx: MutationCtx,
  caller: string,
  email: string,
): Promise<void> {
  await limits.reset(ctx, "codeMailBySender", await pairOf(caller, email));
}

/** Forgets how many emails a mailbox has had. */
export async function forgetMailbox(ctx: MutationCtx, email: string): Promise<void> {
  const key = toMailbox(email);
  await limits.reset(ctx, "emailByMailbox", { key });
  await limits.reset(ctx, "emailByMailboxDay", { key });
}

/**
 * Emails the sender of a form. Anybody can type anybody's address, so a mailbox gets no more of these than a person
 * would want (docs/product.md 8.4). Returns null where it doesn't go.
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
 * Whether a notice leaves by itself; one of a flood goes, and the owner is told that there is a flood. Counted once it's on
 * its way and not by what came in: all who send forms would wait for each other at the count.
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
