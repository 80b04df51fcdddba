import type { CronJob } from "convex/server";
import { Cron } from "croner";

type Schedule = CronJob["schedule"];
type IntervalSchedule = Extract<Schedule, { type: "interval" }>;

const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** Convex picks a minute where a schedule names none; so do we, off the busy full hour. */
const anyMinute = 23;

/** Runs the project's crons until the returned function is called. */
export function startCrons(
  crons: Record<string, CronJob>,
  run: (job: CronJob) => Promise<void>,
): () => void {
  const stops = Object.entries(crons).map(([name, job]) => startCron(name, job, run));
  return () => {
    for (const stop of stops) stop();
  };
}

function startCron(name: string, job: CronJob, run: (job: CronJob) => Promise<void>): () => void {
  let running = false;
  // Like on Convex, a run is skipped while the one before is still going.
  const runOnce = async () => {
    if (running) return;
    running = true;
    try {
      await run(job);
    } catch (error) {
      console.error(`Cron "${name}" failed:`, error);
    } finally {
      running = false;
    }
  };
  const { schedule } = job;
  if (schedule.type === "interval") {
    const timer = setInterval(() => void runOnce(), toMilliseconds(schedule));
    return () => {
      clearInterval(timer);
    };
  }
  const cron = new Cron(toPattern(schedule), { timezone: "UTC" }, runOnce);
  return () => {
    cron.stop();
  };
}

function toMilliseconds(schedule: IntervalSchedule): number {
  if ("seconds" in schedule) return schedule.seconds * 1000;
  if ("minutes" in schedule) return schedule.minutes * 60_000;
  return schedule.hours * 3_600_000;
}

function toPattern(schedule: Exclude<Schedule, IntervalSchedule>): string {
  if (schedule.type === "cron") return schedule.cron;
  const minute = schedule.minuteUTC ?? anyMinute;
  switch (schedule.type) {
    case "hourly":
      return `${minute} * * * *`;
    case "daily":
      return `${minute} ${schedule.hourUTC} * * *`;
    case "weekly":
      return `${minute} ${schedule.hourUTC} * * ${weekdays.indexOf(schedule.dayOfWeek)}`;
    case "monthly":
      return `${minute} ${schedule.hourUTC} ${schedule.day} * *`;
  }
}
