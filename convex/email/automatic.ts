import type { MutationCtx } from "../_generated/server";
import { getAccount, ownerEmails } from "../accounts/model";
import { toMailbox } from "../accounts/rules";
import { limits } from "../limits";
import { toPanel } from "./links";
import { enqueueEmail, type OutgoingEmail } from "./model";
import type { EmailMessage } from "./rules";

/** Whether a mailbox that anybody may have typed gets one more email; it counts from now on. */
export async function mayEmail(ctx: MutationCtx, to: string): Promise<boolean> {
  const account = await getAccount(ctx);
  if (account !== null && [to, ...ownerEmails()].includes(account.email)) return true;
  const key = toMailbox(to);
  if (!(await limits.limit(ctx, "emailByMailbox", { key })).ok) return false;
  return (await limits.limit(ctx, "emailByMailboxDay", { key })).ok;
}

/** Forgets how many emails a mailbox has had. */
export async function forgetMailbox(ctx: MutationCtx, email: string): Promise<void> {
  const key = toMailbox(email);
  await limits.reset(ctx, "emailByMailbox", { key });
  await limits.reset(ctx, "emailByMailboxDay", { key });
}

/**
 * Emails whoever sent a form. Anybody can type anybody's address, so a mailbox gets no more of these than a person
 * would want (docs/product.md 8.4). Returns whether it goes.
 */
export async function enqueueConfirmation(
  ctx: MutationCtx,
  email: OutgoingEmail,
): Promise<boolean> {
  const may = await mayEmail(ctx, email.to);
  if (may) await enqueueEmail(ctx, email);
  return may;
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

/** Emails the owner of a form that came in; of a flood, that there is one. */
export async function enqueueNotice(ctx: MutationCtx, email: OutgoingEmail): Promise<void> {
  const { to: key } = email;
  if ((await limits.limit(ctx, "noticeByMailbox", { key })).ok) await enqueueEmail(ctx, email);
  else if ((await limits.limit(ctx, "foldedNotice", { key })).ok)
    await enqueueEmail(ctx, { ...foldedNotice(), to: key });
}
