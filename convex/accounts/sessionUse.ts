import type { MutationCtx } from "../_generated/server";
import type { Account } from "../core/account";
import { fail } from "../core/errors";
import { lastUse, OWNER_IDLE_LASTS, USE_NOTED_EVERY } from "./rules";

/**
 * Writes down that somebody uses their session, once an hour at most. One whose time is over, and an owner's that nobody
 * used for long, is used no more, though its row is there until a job comes by; fails with `signInRequired`.
 */
export async function noteUse(ctx: MutationCtx, account: Account, now: number): Promise<void> {
  const session = await ctx.db.get("authSessions", account.sessionId);
  if (session === null || session.expirationTime <= now) fail("signInRequired", {});
  const unused = now - lastUse(session);
  if (account.isOwner && unused >= OWNER_IDLE_LASTS) fail("signInRequired", {});
  if (unused >= USE_NOTED_EVERY) {
    await ctx.db.patch("authSessions", session._id, { lastUsedAt: now });
  }
}
