import fc from "fast-check";
import { expect, vi } from "vitest";
import { internal } from "#convex/_generated/api";
import { nothingNew } from "#convex/telemetry/presence";
import { queueRollup, ROLLUP_AFTER } from "#convex/telemetry/rollups";
import { SECOND } from "#convex/telemetry/rules";
import { type Backend, getRows } from "../support/backend";
import { backendAtNow, test as base } from "../support/fixtures";
import { conflictsOf } from "../support/transactions";
import { record } from "../support/transactions";
import { batch, send, visitReport } from "./reports";

const test = base.extend("clock", "date and timers");

const view = () => visitReport({ batch: batch({ views: ["/"] }) });

/** The pending runs: when, and for which reports. */
async function waitingRuns(backend: Backend) {
  const jobs = await backend.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());
  return jobs
    .filter(({ name, state }) => name === "telemetry/jobs:rollUp" && state.kind === "pending")
    .map(({ args, scheduledTime }) => ({ scheduledTime, ...(args[0] as { before: number }) }));
}

test("a run that adds up reports doesn't conflict with the reports that arrive at the same time", async ({
  backend,
}) => {
  await send(backend, view());
  const [run] = await waitingRuns(backend);
  vi.setSystemTime(run!.scheduledTime);
  const reported = await record(() => send(backend, view()));
  const { before } = run!;
  const added = await record(() => backend.mutation(internal.telemetry.jobs.rollUp, { before }));
  expect(conflictsOf(added, reported)).toEqual([]);
  expect(conflictsOf(reported, added)).toEqual([]);
  // It was scheduled for seconds later, when a report that was under way has finished.
  expect(run!.scheduledTime - run!.before).toBeGreaterThanOrEqual(2 * SECOND);
  const remaining = await getRows(backend, "visitNews");
  expect(remaining.map(({ at }) => at)).toEqual([run!.scheduledTime]);
  const [job] = await getRows(backend, "visitNewsJobs");
  expect(job?.before).toBeGreaterThan(run!.before);
});

test("whenever visitors report, each report is counted once, within seconds, in at most one run a second", async () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 5 * SECOND }), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(gaps, async (each) => {
      const backend = backendAtNow("date and timers");
      const runs = new Set<number>();
      const pass = async (milliseconds: number) => {
        for (const { scheduledTime } of await waitingRuns(backend)) runs.add(scheduledTime);
        vi.advanceTimersByTime(milliseconds);
        await backend.finishInProgressScheduledFunctions();
      };
      for (const gap of each) {
        await pass(gap);
        const visit = { ...nothingNew, hour: 0, day: "2026-11-24", source: "", views: ["/"] };
        await backend.run((ctx) => queueRollup(ctx, visit, Date.now()));
      }
      await pass(ROLLUP_AFTER);
      expect(await getRows(backend, "visitNews")).toEqual([]);
      expect(await getRows(backend, "visitDays")).toMatchObject([{ views: each.length }]);
      const times = [...runs].sort((a, b) => a - b);
      const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
      expect(pauses.filter((pause) => pause < SECOND)).toEqual([]);
    }),
    { numRuns: 40 },
  );
});
