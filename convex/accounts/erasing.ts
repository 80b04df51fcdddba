import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { deleteAccount } from "../core/account";
import { limits } from "../core/limits";
import { forgetMailbox } from "../email/mailboxes";
import { toMailbox } from "../typed/mailbox";
import { endSessions } from "./sessions";

/** The most accounts of an address, and login methods of an account: there should be one of each. */
const FEW = 10;

/**
 * Deletes the accounts of an address, with all traces of sign-ins and rate limits. Returns how many rows were deleted;
 * the sessions' own jobs delete the rest.
 */
export async function eraseAccounts(ctx: MutationCtx, email: string, now: number): Promise<number> {
  const users = await ctx.db
    .query("users")
    .withIndex("email", (q) => q.eq("email", email))
    .take(FEW);
  let deleted = 0;
  for (const { _id: userId } of users) {
    await endSessions(ctx, userId, now);
    deleted += 1 + (await deleteWaysIn(ctx, userId));
    await deleteAccount(ctx, userId);
  }
  await forgetMailbox(ctx, email);
  await limits.reset(ctx, "codeMailByMailbox", { key: toMailbox(email) });
  await limits.reset(ctx, "codeMailByAccount", { key: email });
  return deleted;
}

async function deleteWaysIn(ctx: MutationCtx, userId: Id<"users">): Promise<number> {
  const accounts = await ctx.db
    .query("authAccounts")
    .withIndex("userIdAndProvider", (q) => q.eq("userId", userId))
    .take(FEW);
  for (const { _id: accountId } of accounts) {
    const codes = await ctx.db
      .query("authVerificationCodes")
      .withIndex("accountId", (q) => q.eq("accountId", accountId))
      .take(FEW);
    for (const { _id } of codes) await ctx.db.delete("authVerificationCodes", _id);
    await ctx.db.delete("authAccounts", accountId);
  }
  return accounts.length;
}
