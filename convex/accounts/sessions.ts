import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { type Account, getUser, ownerEmails } from "../core/account";
import { fail } from "../core/errors";
import { listHelpers } from "../core/helpers";
import type { ReadCtx } from "../core/readCtx";
import { sha256 } from "../core/secrets";
import { recordSecurityEvent } from "../core/securityEvents";
import { endSession, lastUse, OWNER_IDLE_MS } from "../core/sessions";
import { KNOWN_BROWSER_MS } from "./rules";

/** 32 bytes in hex. */
const TOKEN_LENGTH = 64;

/** The known browser with this token, if somebody has signed in to this address with it; or null. */
export async function getKnownBrowser(
  ctx: MutationCtx,
  email: string,
  token: string | undefined,
  now: number,
): Promise<Doc<"knownBrowsers"> | null> {
  // Other lengths aren't worth hashing.
  if (token?.length !== TOKEN_LENGTH) return null;
  const tokenHash = await sha256(token);
  const row = await ctx.db
    .query("knownBrowsers")
    .withIndex("by_email_and_tokenHash", (q) => q.eq("email", email).eq("tokenHash", tokenHash))
    .first();
  return row !== null && row._creationTime + KNOWN_BROWSER_MS > now ? row : null;
}

/** Makes the browser known. */
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

const BATCH = 50;

/** More sessions than anybody has. */
const MOST_SHOWN = 40;

/** The account's sessions, newest first. */
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

/** Ends one of the account's sessions; fails with `notFound`. */
export async function endOwnSession(
  ctx: MutationCtx,
  { userId }: Account,
  sessionId: Id<"authSessions">,
): Promise<void> {
  const session = await ctx.db.get("authSessions", sessionId);
  if (session?.userId !== userId) fail("notFound", {});
  await endSession(ctx, sessionId);
}

/** Ends the idle sessions of owners and helpers; open pages notice at once. */
export async function endIdleSessions(ctx: MutationCtx, now: number): Promise<void> {
  const helpers = (await listHelpers(ctx)).map(({ email }) => email);
  for (const email of [...ownerEmails(), ...helpers]) {
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

/** Ends an account's sessions created by an instant (creation times have fractions), and forgets its browsers. */
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

/** Deletes the refresh tokens of an ended session: one row for each hour of use. */
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
