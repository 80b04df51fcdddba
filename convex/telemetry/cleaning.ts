import type { MutationCtx } from "../_generated/server";
import { dateAt } from "../shared/dates";
import { retentionMs } from "../shared/periods";
import { startOfHour } from "./presence";
import { bump } from "./rollups";
import { DAY } from "./rules";

const BATCH = 100;

/** How long bad keys are remembered. */
const REFUSALS_LAST = DAY;

/** Deletes a batch of expired rows of each kind; the counters stay. Returns whether there may be more. */
export async function deleteOld(ctx: MutationCtx, now: number): Promise<boolean> {
  const oldest = now - retentionMs("visits");
  const { db } = ctx;
  const visitors = await db
    .query("visitors")
    .withIndex("by_lastActive", (q) => q.lt("lastActive", oldest))
    .take(BATCH);
  const sessions = await db
    .query("sessions")
    .withIndex("by_timestamp", (q) => q.lt("timestamp", oldest))
    .take(BATCH);
  const hours = await db
    .query("visitHours")
    .withIndex("by_hour", (q) => q.lt("hour", startOfHour(oldest)))
    .take(BATCH);
  const days = await db
    .query("visitDays")
    .withIndex("by_day", (q) => q.lt("day", dateAt(oldest)))
    .take(BATCH);
  const refusals = await db
    .query("exportRefusals")
    .withIndex("by_lastAt", (q) => q.lt("lastAt", now - REFUSALS_LAST))
    .take(BATCH);
  for (const { _id } of visitors) await db.delete("visitors", _id);
  // Visitors who still count as present, because their job failed.
  await bump(ctx, "present", -visitors.filter(({ present }) => present).length);
  for (const { _id } of sessions) await db.delete("sessions", _id);
  for (const { _id } of hours) await db.delete("visitHours", _id);
  for (const { _id } of days) await db.delete("visitDays", _id);
  for (const { _id } of refusals) await db.delete("exportRefusals", _id);
  return [visitors, sessions, hours, days, refusals].some((rows) => rows.length === BATCH);
}
