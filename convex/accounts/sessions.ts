import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { type Account, getUser, ownerEmails } from "../core/account";
import { fail } from "../core/errors";
import type { ReadCtx } from "../core/readCtx";
import { sha256 } from "../core/secrets";
import { recordSecurityEvent } from "../core/securityEvents";
import { endSession, lastUse, OWNER_IDLE_MS } from "../core/sessions";
import { KNOWN_BROWSER_MS } from "./rules";

/** 32 bytes in hex. */
const TOKEN_LENGTH = 64;

/** The browser, if somebody has signed in to this address with it; null for any other. */
export async function getKnownBrowser(
  ctx: MutationCtx,
  email: string,
  token: string | undefined,
  now: number,
): Promise<Doc<"knownBrowsers"> | null> {
  // As long as a browser makes it; anything else isn't worth hashing.
  if (token?.length !== TOKEN_LENGTH) return null;
  const tokenHash = await sha256(token);
  const row = await ctx.db
    .query("knownBrowsers")
    .withIndex("by_email_and_tokenHash", (q) => q.eq("email", email).eq("tokenHash", tokenHash))
    .first();
  return row !== null && row._creationTime + KNOWN_BROWSER_MS > now ? row : null;
}

/** Knows the browser from now on. */
export async function rememberBrowser(
  ctx: MutationCtx,
  { userId, email, token }: { userId: Id<"users">; email: string; token: string },
): Promise<void> {
  const tokenHash = await sha256(token);
  const older = await ctx.db
    .query("knownBrowsers")
    .withIndex("by_email_and_tokenHash", (q) => q.eq("email", email).eq("tokenHash", tokenHash))
    .first();
  if (older !== null) await ctx.db.delete("knownBrowsers", older._id);
  await ctx.db.insert("knownBrowsers", { userId, email, tokenHash });
}

/** Rows that one run deletes. */
const BATCH = 50;

/** Sessions that somebody is shown; nobody has signed in on so many devices. */
const MOST_SHOWN = 40;

/** Where somebody is signed in, the newest session first. */
export async function listSessions(ctx: ReadCtx, { userId, sessionId }: Account) {
  const sessions = await ctx.db
    .query("authSessions")
    .withIndex("userId", (q) => q.eq("userId", userId))
    .order("desc")
    .take(MOST_SHOWN);
  return sessions.map((session) => ({
    sessionId: session._id,
    device: session.device,
    beganAt: session._creationTime,
    lastUsedAt: lastUse(session),
    isThisOne: session._id === sessionId,
  }));
}

/** Ends one of somebody's sessions; fails with `notFound`. */
export async function endOwnSession(
  ctx: MutationCtx,
  { userId }: Account,
  sessionId: Id<"authSessions">,
): Promise<void> {
  const session = await ctx.db.get("authSessions", sessionId);
  if (session?.userId !== userId) fail("notFound", {});
  await endSession(ctx, sessionId);
}

/** Ends the sessions of the owner that nobody has used for long; open pages notice at once. */
export async function endIdleSessions(ctx: MutationCtx, now: number): Promise<void> {
  for (const email of ownerEmails()) {
    const user = await getUser(ctx, email);
    if (user === null) continue;
    const sessions = await ctx.db
      .query("authSessions")
      .withIndex("userId", (q) => q.eq("userId", user._id))
      .take(BATCH);
    for (const session of sessions) {
      if (now - lastUse(session) < OWNER_IDLE_MS) continue;
      await endSession(ctx, session._id);
      await recordSecurityEvent(ctx, { kind: "sessionEnded", who: email }, now);
    }
  }
}

/**
 * Ends the sessions that an account had by a time (creation times have fractions of it), and knows none of its browsers
 * any more.
 */
export async function endSessions(
  ctx: MutationCtx,
  userId: Id<"users">,
  by: number,
): Promise<void> {
  const sessions = await ctx.db
    .query("authSessions")
    .withIndex("userId", (q) => q.eq("userId", userId).lt("_creationTime", by + 1))
    .take(BATCH);
  for (const { _id } of sessions) await endSession(ctx, _id);
  const browsers = await ctx.db
    .query("knownBrowsers")
    .withIndex("by_userId", (q) => q.eq("userId", userId).lt("_creationTime", by + 1))
    .take(BATCH);
  for (const { _id } of browsers) await ctx.db.delete("knownBrowsers", _id);
  if (sessions.length === BATCH || browsers.length === BATCH) {
    await ctx.scheduler.runAfter(0, internal.accounts.jobs.endSessions, { userId, by });
  }
}

/** Deletes what renews an ended session: one row for each hour that it was used. */
export async function forgetSession(
  ctx: MutationCtx,
  sessionId: Id<"authSessions">,
): Promise<void> {
  const tokens = await ctx.db
    .query("authRefreshTokens")
    .withIndex("sessionId", (q) => q.eq("sessionId", sessionId))
    .take(BATCH);
  for (const { _id } of tokens) await ctx.db.delete("authRefreshTokens", _id);
  if (tokens.length === BATCH) {
    await ctx.scheduler.runAfter(0, internal.accounts.jobs.forgetSession, { sessionId });
  }
}
