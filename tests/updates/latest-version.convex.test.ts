import { expect } from "vitest";
import { api } from "#convex/_generated/api";
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
