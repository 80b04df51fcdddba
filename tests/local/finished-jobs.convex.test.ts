import type { GenericSchema, SchemaDefinition } from "convex/server";
import type { TestConvex } from "convex-test";
import { beforeEach, expect, test as base, vi } from "vitest";
import { createDatabase } from "../../local/database";
import { deleteOldJobs } from "../../local/finished-jobs";
import { api } from "./functions/api";
import schema from "./functions/schema";

const modules = {
  ...import.meta.glob("./functions/notes.ts"),
  "./functions/_generated/api.js": () => Promise.resolve({}),
};
const DAY = 24 * 60 * 60_000;

const anySchema: SchemaDefinition<GenericSchema, boolean> = schema;

const test = base.extend("database", () => createDatabase({ schema: anySchema, modules }));
type Database = TestConvex<typeof anySchema>;

const jobsOf = (database: Database) =>
  database.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());
const statesOf = async (database: Database) =>
  (await jobsOf(database)).map(({ state }) => state.kind);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
});

test("a scheduled function says how and when it ended", async ({ database }) => {
  vi.spyOn(console, "error").mockReturnValue();
  await database.mutation(api.notes.addLater, { text: "soon", delay: 1000 });
  await database.mutation(api.notes.stumbleLater, { delay: 2000 });
  await database.mutation(api.notes.addLater, { text: "cancelled", delay: 3000 });
  await database.mutation(api.notes.addLater, { text: "much later", delay: 20 * DAY });
  const [, , third] = await jobsOf(database);
  await database.run((ctx) => ctx.scheduler.cancel(third!._id));
  const cancelledAt = Date.now();
  for (let second = 0; second < 3; second += 1) {
    vi.advanceTimersByTime(1000);
    await database.finishInProgressScheduledFunctions();
  }

  expect(await jobsOf(database)).toMatchObject([
    { state: { kind: "success" }, completedTime: cancelledAt + 1000 },
    { state: { kind: "failed", error: "Error: a bug" }, completedTime: cancelledAt + 2000 },
    { state: { kind: "canceled" }, completedTime: cancelledAt },
    { state: { kind: "pending" } },
  ]);
});

test("what’s over is kept for a week, and what’s to come for as long as it takes", async ({
  database,
}) => {
  await database.mutation(api.notes.addLater, { text: "much later", delay: 20 * DAY });
  await database.mutation(api.notes.addLater, { text: "tomorrow", delay: DAY });
  vi.advanceTimersByTime(DAY);
  await database.finishInProgressScheduledFunctions();

  vi.setSystemTime(Date.now() + 7 * DAY);
  await deleteOldJobs(database);
  expect(await statesOf(database)).toEqual(["pending", "success"]);

  vi.setSystemTime(Date.now() + 1);
  await deleteOldJobs(database);
  expect(await statesOf(database)).toEqual(["pending"]);
});

test("all that’s over is deleted, however much it is", async ({ database }) => {
  await database.run(async (ctx) => {
    for (let count = 0; count < 900; count += 1) {
      const job = await ctx.scheduler.runAfter(DAY, api.notes.addUnseen, { text: "never" });
      await ctx.scheduler.cancel(job);
    }
  });
  await database.run(async (ctx) => {
    for (let count = 0; count < 900; count += 1) {
      const job = await ctx.scheduler.runAfter(DAY, api.notes.addUnseen, { text: "never" });
      await ctx.scheduler.cancel(job);
    }
  });
  vi.setSystemTime(Date.now() + 8 * DAY);
  await deleteOldJobs(database);
  expect(await jobsOf(database)).toEqual([]);
});
