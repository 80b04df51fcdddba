import { cronJobs, makeFunctionReference } from "convex/server";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { Crons } from "../../local/crons";

const minute = 60_000;
const job = makeFunctionReference<"mutation">("ticks:add");

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 10, 0) });
});

afterEach(() => {
  vi.useRealTimers();
});

function start(saved?: Record<string, number>, interval = 10) {
  const definition = cronJobs();
  definition.interval("sweep", { minutes: interval }, job, {});
  definition.daily("digest", { hourUTC: 18, minuteUTC: 30 }, job, {});
  const runs: string[] = [];
  const crons = new Crons(definition.crons, () => {
    runs.push(new Date().toISOString().slice(11, 16));
    return Promise.resolve();
  });
  crons.start(saved);
  onTestFinished(() => {
    crons.stop();
  });
  return { crons, runs };
}

test("a cron runs at its times", async () => {
  const { runs } = start();
  await vi.advanceTimersByTimeAsync(30 * minute);
  expect(runs).toEqual(["10:10", "10:20", "10:30"]);
  await vi.advanceTimersByTimeAsync(8 * 60 * minute);
  expect(runs.filter((time) => time === "18:30")).toHaveLength(2);
});

test("a restart doesn't delay a cron", async () => {
  const { crons } = start();
  await vi.advanceTimersByTimeAsync(9 * minute);
  crons.stop();
  const { runs } = start(crons.due);
  await vi.advanceTimersByTimeAsync(11 * minute);
  expect(runs).toEqual(["10:10", "10:20"]);
});

test("a cron that was due in between runs at the start, once however often it was due", async () => {
  const { crons } = start();
  crons.stop();
  vi.setSystemTime(Date.UTC(2026, 10, 24, 9, 5));
  const { runs } = start(crons.due);
  await vi.advanceTimersByTimeAsync(minute);
  expect(runs).toEqual(["09:05", "09:05"]);
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(runs).toEqual(["09:05", "09:05", "09:15"]);
});

test("turning the clock back delays no cron by more than one run", async () => {
  const { runs } = start();
  vi.setSystemTime(Date.UTC(2026, 10, 25, 10, 0));
  await vi.advanceTimersByTimeAsync(10 * minute);
  vi.setSystemTime(Date.UTC(2026, 10, 22, 10, 10));
  await vi.advanceTimersByTimeAsync(20 * minute);
  expect(runs).toEqual(["10:10", "10:20", "10:30"]);
});

test("a cron with a changed schedule starts again", async () => {
  const { crons } = start();
  crons.stop();
  vi.setSystemTime(Date.UTC(2026, 10, 22, 10, 15));
  const { runs } = start(crons.due, 20);
  await vi.advanceTimersByTimeAsync(20 * minute);
  expect(runs).toEqual(["10:35"]);
});
