import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { OWNER_IDLE_HOURS, retentionMs } from "../shared/periods";
import {
  type Account,
  ownerEmails,
  requireClient,
  requireOwner,
  requireStaff,
  type Staff,
} from "./account";
import { fail } from "./errors";
import { getHelper } from "./helpers";

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** Lifetime of a session, in milliseconds. */
const SESSION_MS = retentionMs("sessions");

/** How long after typing a code a session may do what can't be undone, in milliseconds. */
export const CODE_FRESH_FOR = 10 * MINUTE;

/** The session of an owner or a helper ends after this long without use, in milliseconds. */
export const OWNER_IDLE_MS = OWNER_IDLE_HOURS * HOUR;

/** Records use of a session at most this often. */
const USE_NOTED_EVERY = HOUR;

export const lastUse = (session: { _creationTime: number; lastUsedAt?: number | undefined }) =>
  session.lastUsedAt ?? session._creationTime;

/** Whether this is an owner's or a helper's address: their sessions end when idle. */
const isStaff = async (ctx: MutationCtx, email: string): Promise<boolean> =>
  ownerEmails().includes(email) || (await getHelper(ctx, email)) !== null;

/** Schedules the end of our idle sessions, a minute late to be sure that they're idle. */
const endWhenIdle = (ctx: MutationCtx, now: number) =>
  ctx.scheduler.runAt(now + OWNER_IDLE_MS + MINUTE, internal.accounts.jobs.endIdleSessions, {});

/**
 * Records the use of a session, at most once an hour. Fails with `signInRequired` if the session has expired, or
 * ours was idle too long: its row stays until a job deletes it.
 */
async function noteUse(ctx: MutationCtx, account: Account): Promise<void> {
  const now = Date.now();
  const session = await ctx.db.get("authSessions", account.sessionId);
  if (session === null || session.expirationTime <= now) fail("signInRequired", {});
  const unused = now - lastUse(session);
  if (unused < USE_NOTED_EVERY) return;
  const isOurs = await isStaff(ctx, account.email);
  if (isOurs && unused >= OWNER_IDLE_MS) fail("signInRequired", {});
  await ctx.db.patch("authSessions", session._id, { lastUsedAt: now });
  if (isOurs) await endWhenIdle(ctx, now);
}

/** The caller's account; records the use of its session. Fails with `signInRequired`. */
export async function requireClientInUse(ctx: MutationCtx): Promise<Account> {
  const client = await requireClient(ctx);
  await noteUse(ctx, client);
  return client;
}

/** The owner's account; records the use of its session. Fails with `signInRequired` or `forbidden`. */
export async function requireOwnerInUse(ctx: MutationCtx): Promise<Account> {
  const owner = await requireOwner(ctx);
  await noteUse(ctx, owner);
  return owner;
}

/** An owner or a helper; records the use of the session. Fails with `signInRequired` or `forbidden`. */
export async function requireStaffInUse(ctx: MutationCtx): Promise<Staff> {
  const staff = await requireStaff(ctx);
  await noteUse(ctx, staff);
  return staff;
}

/** Starts a session, which replaces any session of the caller's browser. */
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
  if (await isStaff(ctx, email)) await endWhenIdle(ctx, now);
  return ctx.db.insert("authSessions", { userId, expirationTime: now + SESSION_MS, device });
}

/** Ends a session at once by deleting its row; a job clears up the rest. */
export async function endSession(ctx: MutationCtx, sessionId: Id<"authSessions">): Promise<void> {
  await ctx.db.delete("authSessions", sessionId);
  await ctx.scheduler.runAfter(0, internal.accounts.jobs.forgetSession, { sessionId });
}

/** Records that a code was just typed in the session. */
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

/** Ends the freshness of a code, unless another was typed since. */
export async function endFreshCode(
  ctx: MutationCtx,
  { sessionId, freshUntil }: { sessionId: Id<"authSessions">; freshUntil: number },
): Promise<void> {
  const session = await ctx.db.get("authSessions", sessionId);
  if (session?.freshUntil !== freshUntil) return;
  await ctx.db.patch("authSessions", sessionId, { freshUntil: undefined });
}
