import { expect } from "vitest";
import { api } from "#convex/_generated/api";
import { test } from "../support/fixtures";

const update = (createdAt: number) => ({
  title: `Update ${createdAt}`,
  version: `0.0.${createdAt}`,
  info: "Something got better.",
  createdAt,
});

test("updates are listed newest first, whatever order they were written in", async ({
  backend,
}) => {
  expect(await backend.query(api.updates.visitor.list, {})).toEqual([]);
  for (const createdAt of [2, 3, 1]) {
    await backend.run((ctx) => ctx.db.insert("updates", update(createdAt)));
  }
  const list = await backend.query(api.updates.visitor.list, {});
  expect(list.map(({ createdAt }) => createdAt)).toEqual([3, 2, 1]);
});

test("a visitor gets the page's fields and nothing else", async ({ backend }) => {
  const id = await backend.run((ctx) => ctx.db.insert("updates", update(1)));
  expect(await backend.query(api.updates.visitor.list, {})).toEqual([{ id, ...update(1) }]);
});

test("the page reads the newest 50 updates at most", async ({ backend }) => {
  await backend.run(async (ctx) => {
    for (let at = 1; at <= 60; at += 1) await ctx.db.insert("updates", update(at));
  });
  const list = await backend.query(api.updates.visitor.list, {});
  expect(list).toHaveLength(50);
  expect([list[0]?.createdAt, list.at(-1)?.createdAt]).toEqual([60, 11]);
});
