import { makeFunctionReference } from "convex/server";
import { v } from "convex/values";
import { expect, test } from "vitest";
import { internal } from "#convex/_generated/api";
import { internalMutation } from "#convex/core/internalFunctions";
import { getRows, startBackend } from "../support/backend";
import { isRehearsal, rerunMutations } from "../support/rerun";

/** A log outside the database, which isn't rolled back. */
const runs: string[] = [];

/** A mutation with a side effect outside its transaction, which none should have. */
const tell = internalMutation({
  args: { requestId: v.string(), failsIn: v.optional(v.string()) },
  returns: v.number(),
  handler: async (ctx, { requestId, failsIn }) => {
    const run = isRehearsal() ? "first" : "second";
    runs.push(run);
    await ctx.db.insert("withdrawnRequests", { requestId });
    await ctx.scheduler.runAfter(0, internal.email.jobs.sweep, {});
    for (const { _id } of await ctx.db.system.query("_storage").collect()) {
      await ctx.storage.delete(_id);
    }
    if (failsIn === run) throw new Error(`The ${run} run failed`);
    return runs.length;
  },
});

const tellTwice = internalMutation({
  args: { requestId: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => {
    await ctx.runMutation(reference("tell"), args);
    await ctx.runMutation(reference("tell"), args);
    return null;
  },
});

const reference = (name: string) => makeFunctionReference<"mutation">(`probe:${name}`);

function startProbe() {
  runs.length = 0;
  const probe = () => Promise.resolve({ tell, tellTwice });
  return startBackend((modules) => ({
    ...modules,
    ...rerunMutations({ "../../convex/_generated/none.ts": probe, "../../convex/probe.ts": probe }),
  }));
}

test("a mutation is run twice, and the first run is rolled back", async () => {
  const backend = startProbe();
  await backend.run((ctx) => ctx.storage.store(new Blob(["file"])));
  expect(await backend.mutation(reference("tell"), { requestId: "one" })).toBe(2);
  expect(runs).toEqual(["first", "second"]);
  expect(await getRows(backend, "withdrawnRequests")).toHaveLength(1);
  const jobs = await backend.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());
  expect(jobs).toHaveLength(1);
});

test("a file that the first run deletes is still there for the second one", async () => {
  const backend = startProbe();
  await backend.run((ctx) => ctx.storage.store(new Blob(["file"])));
  const call = backend.mutation(reference("tell"), { requestId: "one", failsIn: "second" });
  await expect(call).rejects.toThrow("The second run failed");
  expect(runs).toEqual(["first", "second"]);
  const files = await backend.run((ctx) => ctx.db.system.query("_storage").collect());
  expect(files).toHaveLength(1);
  expect(await getRows(backend, "withdrawnRequests")).toEqual([]);
});

test("an error of the first run is discarded", async () => {
  const backend = startProbe();
  const args = { requestId: "one", failsIn: "first" };
  expect(await backend.mutation(reference("tell"), args)).toBe(2);
  expect(await getRows(backend, "withdrawnRequests")).toHaveLength(1);
});

test("a nested mutation is run again with its parent, and not separately", async () => {
  const backend = startProbe();
  await backend.mutation(reference("tellTwice"), { requestId: "one" });
  expect(runs).toEqual(["first", "first", "second", "second"]);
  expect(await getRows(backend, "withdrawnRequests")).toHaveLength(2);
});
