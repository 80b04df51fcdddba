import { components } from "../_generated/api";
import type { TableNames } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { forgottenFields } from "../submissions/model";

const DAY = 24 * 60 * 60 * 1000;

/** Rows of each kind that one pass takes up. */
const BATCH = 50;

/** Nobody sends a form again that has been open for so long. */
const REQUEST_LASTS = 30 * DAY;

/**
 * What is of no use any more after some time (milliseconds after it was written). Codes and access
 * tokens are deleted when they end; this takes what that missed.
 */
const useless = {
  withdrawnRequests: REQUEST_LASTS,
  accessTokens: DAY,
  signInCodes: DAY,
  authRefreshTokens: 30 * DAY,
  authSessions: 30 * DAY,
} as const satisfies Partial<Record<TableNames, number>>;

/** Deletes what is of no use any more, some of each kind. Returns whether there may be more. */
export async function deleteUseless(ctx: MutationCtx, now: number): Promise<boolean> {
  let more = false;
  for (const [table, lasts] of Object.entries(useless)) {
    const deleted = await deleteOlder(ctx, table as keyof typeof useless, now - lasts);
    more ||= deleted === BATCH;
  }
  return more;
}

async function deleteOlder(ctx: MutationCtx, table: keyof typeof useless, before: number) {
  const rows = await ctx.db
    .query(table)
    .withIndex("by_creation_time", (q) => q.lt("_creationTime", before))
    .take(BATCH);
  for (const { _id } of rows) await ctx.db.delete(table, _id);
  return rows.length;
}

/**
 * Takes the request id and the content's hash out of old submissions. The references stay, so that none
 * is given twice. Returns whether there may be more.
 */
export async function forgetRequests(ctx: MutationCtx, now: number): Promise<boolean> {
  const rows = await ctx.db
    .query("submissions")
    .withIndex("by_forgotten", (q) =>
      q.eq("forgotten", undefined).lt("_creationTime", now - REQUEST_LASTS),
    )
    .take(BATCH);
  for (const { _id } of rows) {
    await ctx.db.patch("submissions", _id, forgottenFields);
  }
  return rows.length === BATCH;
}

/**
 * The limits know callers by IP address or email. Each count is deleted a day after it began. Whoever is being
 * limited then gets one full allowance, as they would by waiting an hour.
 */
export async function forgetCallers(ctx: MutationCtx, now: number): Promise<void> {
  await ctx.runMutation(components.rateLimiter.lib.clearAll, { before: now - DAY });
}
