import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";

/** Rows that one run deletes. */
const BATCH = 50;

/**
 * Ends the sessions that an account had by a time (creation times have fractions of it), and knows none of its browsers
 * any more. Nothing of a session works without its row, so they are over at once; what is left of them is cleared away
 * afterwards.
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
  for (const { _id: sessionId } of sessions) {
    await ctx.db.delete("authSessions", sessionId);
    await ctx.scheduler.runAfter(0, internal.accounts.jobs.forgetSession, { sessionId });
  }
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
