import type { MutationCtx } from "../_generated/server";
import { getAccount, ownerEmails } from "../accounts/model";
import { toMailbox } from "../accounts/rules";
import { limits } from "../limits";

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
