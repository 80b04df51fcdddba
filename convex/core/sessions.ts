import { internal } from "../_generated/api";
import type { MutationCtx } from "../_generated/server";
import { OWNER_IDLE_HOURS } from "../shared/periods";
import { type Account, requireClient, requireOwner } from "./account";
import { fail } from "./errors";

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** How long an owner's session lasts while nobody uses it, in milliseconds. */
export const OWNER_IDLE_MS = OWNER_IDLE_HOURS * HOUR;

/** A session's use is written down this often at most. */
const USE_NOTED_EVERY = HOUR;

/** When a session was last used, as far as it's written down. */
export const lastUse = (session: { _creationTime: number; lastUsedAt?: number | undefined }) =>
  session.lastUsedAt ?? session._creationTime;

/** Ends the owner's idle sessions once one that's used now would be idle. A minute later, so that it surely is. */
export const endWhenIdle = (ctx: MutationCtx, now: number) =>
  ctx.scheduler.runAt(now + OWNER_IDLE_MS + MINUTE, internal.accounts.jobs.endIdleSessions, {});

/**
 * Writes down that somebody uses their session, once an hour at most. Fails with `signInRequired` where the session has
 * expired, or an owner's was idle for too long: its row stays until a job deletes it.
 */
async function noteUse(ctx: MutationCtx, account: Account): Promise<void> {
  const now = Date.now();
  const session = await ctx.db.get("authSessions", account.sessionId);
  if (session === null || session.expirationTime <= now) fail("signInRequired", {});
  const unused = now - lastUse(session);
  if (account.isOwner && unused >= OWNER_IDLE_MS) fail("signInRequired", {});
  if (unused < USE_NOTED_EVERY) return;
  await ctx.db.patch("authSessions", session._id, { lastUsedAt: now });
  if (account.isOwner) await endWhenIdle(ctx, now);
}

/** The caller's account, whose session is in use now; fails with `signInRequired`. */
export async function requireClientInUse(ctx: MutationCtx): Promise<Account> {
  const client = await requireClient(ctx);
  await noteUse(ctx, client);
  return client;
}

/** The owner's account, whose session is in use now; fails with `signInRequired` or `forbidden`. */
export async function requireOwnerInUse(ctx: MutationCtx): Promise<Account> {
  const owner = await requireOwner(ctx);
  await noteUse(ctx, owner);
  return owner;
}
