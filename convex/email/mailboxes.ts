import type { MutationCtx } from "../_generated/server";
import { getAccount, ownerEmails } from "../core/account";
import { refuse } from "../core/errors";
import { keyedHash } from "../core/keyedHash";
import { limits, overAny, overLimit } from "../core/limits";
import { toMailbox, toMailDomain } from "../typed/mailbox";

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
 * Counts a mailbox for whoever has us write to it, and for the network around them. Null if it may be written to; else
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

/** Whoever has typed a code reads the mailbox: they may need more of them, for other devices. */
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
