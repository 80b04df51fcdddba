import { expect } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { getRows } from "../support/backend";
import { test } from "../support/fixtures";

test("the footer's version is the newest update's, whatever order they were written in", async ({
  backend,
}) => {
  expect(await backend.query(api.updates.visitor.latestVersion, {})).toBeNull();
  for (const [version, createdAt] of [
    ["2.0.0", 200],
    ["1.0.0", 100],
  ] as const) {
    await backend.run((ctx) =>
      ctx.db.insert("updates", { title: "", info: "", version, createdAt }),
    );
  }
  expect(await backend.query(api.updates.visitor.latestVersion, {})).toBe("2.0.0");
});

test("the demo content is written once", async ({ backend }) => {
  await backend.mutation(internal.demo.jobs.seed, {});
  const first = await getRows(backend, "updates");
  await backend.mutation(internal.demo.jobs.seed, {});
  expect(first.length).toBeGreaterThan(0);
  expect(await getRows(backend, "updates")).toEqual(first);
});
