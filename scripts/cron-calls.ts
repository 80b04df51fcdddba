import type { CronJob } from "convex/server";
import { DAY } from "#convex/shared/periods";
import { getNext } from "../local/crons";

/** How often a cron runs in a month of 30 days. */
export function runsInMonth({ schedule }: Pick<CronJob, "schedule">): number {
  let runs = 0;
  for (let at = getNext(schedule, 0, 0); at <= 30 * DAY; at = getNext(schedule, at, at)) runs += 1;
  return runs;
}

/** The calls of all crons in an idle month, when each run is one call. */
export const callsInMonth = (crons: Record<string, CronJob>): number =>
  Object.values(crons).reduce((sum, cron) => sum + runsInMonth(cron), 0);
