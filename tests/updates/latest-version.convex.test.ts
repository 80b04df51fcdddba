import { expect, test } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { rowsOf, startBackend } from "../support/backend";

test("the footer's version is the newest update's, whatever order they were written in", async () => {
  const t = startBackend();
  expect(await t.query(api.updates.visitor.latestVersion, {})).toBeNull();
  for (const [version, createdAt] of [
    ["2.0.0", 200],
    ["1.0.0", 100],
  ] as const) {
    await t.run((ctx) => ctx.db.insert("updates", { title: "", info: "", version, createdAt }));
  }
  expect(await t.query(api.updates.visitor.latestVersion, {})).toBe("2.0.0");
});

test("the demo content is written once", async () => {
  const t = startBackend();
  await t.mutation(internal.demo.jobs.seed, {});
  const first = await rowsOf(t, "updates");
  await t.mutation(internal.demo.jobs.seed, {});
  expect(first.length).toBeGreaterThan(0);
  expect(await rowsOf(t, "updates")).toEqual(first);
});
