import type { CronJob } from "convex/server";
import { Cron } from "croner";

type Schedule = CronJob["schedule"];
type IntervalSchedule = Extract<Schedule, { type: "interval" }>;

const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** Convex picks a minute if a schedule names none; so do we, away from the busy full hour. */
const anyMinute = 23;

/** The project's crons. After a restart, a cron that was due in between runs once. */
export class Crons {
  readonly #crons: Record<string, CronJob>;
  readonly #run: (job: CronJob) => Promise<void>;
  /** When each is due, by name and schedule, so that a changed schedule starts again. */
  readonly #due = new Map<string, number>();
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(crons: Record<string, CronJob>, run: (job: CronJob) => Promise<void>) {
    this.#crons = crons;
    this.#run = run;
  }

  get due(): Record<string, number> {
    return Object.fromEntries(this.#due);
  }

  start(saved: Record<string, number> = {}): void {
    const now = Date.now();
    for (const [name, job] of Object.entries(this.#crons)) {
      const key = JSON.stringify([name, job.schedule]);
      const runOnce = neverTwiceAtOnce(name, () => this.#run(job));
      this.#arm(key, job, saved[key] ?? getNext(job.schedule, now, now), runOnce);
    }
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  #arm(key: string, job: CronJob, due: number, run: () => Promise<void>): void {
    this.#due.set(key, due);
    const start = () => {
      this.#arm(key, job, getNext(job.schedule, due, Date.now()), run);
      void run();
    };
    this.#timers.set(key, setTimeout(start, Math.max(0, due - Date.now())));
  }
}

/** Like on Convex, a run is skipped while the one before is still going. */
function neverTwiceAtOnce(name: string, run: () => Promise<void>): () => Promise<void> {
  let running = false;
  return async () => {
    if (running) return;
    running = true;
    try {
      await run();
    } catch (error) {
      console.error(`Cron "${name}" failed:`, error);
    } finally {
      running = false;
    }
  };
}

/** When a cron is due after its last run; missed runs are skipped. */
export function getNext(schedule: Schedule, last: number, now: number): number {
  if (schedule.type === "interval") {
    const interval = toMilliseconds(schedule);
    // If the clock was turned back, no run is delayed.
    const from = Math.min(last, now);
    return from + interval > now ? from + interval : now + interval;
  }
  // A timer can fire a moment early, and would find the same run again.
  const after = new Date(Math.max(last, now));
  const cron = new Cron(toPattern(schedule), { timezone: "UTC", paused: true });
  return cron.nextRun(after)?.getTime() ?? Infinity;
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
