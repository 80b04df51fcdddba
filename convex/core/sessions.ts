import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { OWNER_IDLE_HOURS, retentionMs } from "../shared/periods";
import { type Account, ownerEmails, requireClient, requireOwner } from "./account";
import { fail } from "./errors";

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** How long a session lasts, in milliseconds. */
const SESSION_MS = retentionMs("sessions");

/** How long after a code was typed its session may do what can't be undone. */
export const CODE_FRESH_FOR = 10 * MINUTE;

/** How long an owner's session lasts while nobody uses it, in milliseconds. */
export const OWNER_IDLE_MS = OWNER_IDLE_HOURS * HOUR;

/** A session's use is written down this often at most. */
const USE_NOTED_EVERY = HOUR;

/** When a session was last used, as far as it's written down. */
export const lastUse = (session: { _creationTime: number; lastUsedAt?: number | undefined }) =>
  session.lastUsedAt ?? session._creationTime;

/** Ends the owner's idle sessions once one that's used now would be idle. A minute later, so that it surely is. */
const endWhenIdle = (ctx: MutationCtx, now: number) =>
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

/** Begins a session in place of the one that the caller's browser may have. */
export async function beginSession(
  ctx: MutationCtx,
  { userId, email, device }: { userId: Id<"users">; email: string; device: string },
  now: number,
): Promise<Id<"authSessions">> {
  const identity = await ctx.auth.getUserIdentity();
  const older = ctx.db.normalizeId("authSessions", identity?.subject.split("|")[1] ?? "");
  if (older !== null && (await ctx.db.get("authSessions", older)) !== null) {
    await endSession(ctx, older);
  }
  if (ownerEmails().includes(email)) await endWhenIdle(ctx, now);
  return ctx.db.insert("authSessions", { userId, expirationTime: now + SESSION_MS, device });
}

/** Nothing of a session works without its row, so it's over at once; what is left of it is cleared away afterwards. */
export async function endSession(ctx: MutationCtx, sessionId: Id<"authSessions">): Promise<void> {
  await ctx.db.delete("authSessions", sessionId);
  await ctx.scheduler.runAfter(0, internal.accounts.jobs.forgetSession, { sessionId });
}

/** A code has just been typed in the session. */
export async function noteFreshCode(
  ctx: MutationCtx,
  sessionId: Id<"authSessions">,
  now: number,
): Promise<void> {
  const freshUntil = now + CODE_FRESH_FOR;
  await ctx.db.patch("authSessions", sessionId, { freshUntil });
  await ctx.scheduler.runAt(freshUntil, internal.accounts.jobs.endFreshCode, {
    sessionId,
    freshUntil,
  });
}

/** The code isn't fresh any more, unless another one was typed since. */
export async function endFreshCode(
  ctx: MutationCtx,
  { sessionId, freshUntil }: { sessionId: Id<"authSessions">; freshUntil: number },
): Promise<void> {
  const session = await ctx.db.get("authSessions", sessionId);
  if (session?.freshUntil !== freshUntil) return;
  await ctx.db.patch("authSessions", sessionId, { freshUntil: undefined });
}
