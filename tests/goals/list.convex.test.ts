import { expect } from "vitest";
import { api } from "#convex/_generated/api";
import { test } from "../support/fixtures";

const plan = {
  title: "Free Wi-Fi check",
  description: "Room by room.",
  targetDate: "2026-12-18",
  metrics: { budget: 150_000, impact: 8, effort: 7 },
};

const goal = (createdAt: number) => ({ ...plan, completed: false, createdAt });

test("goals come newest first, whatever order they were written in", async ({ backend }) => {
  expect(await backend.query(api.goals.visitor.list, {})).toEqual([]);
  for (const createdAt of [2, 3, 1]) {
    const title = `Goal ${createdAt}`;
    await backend.run((ctx) => ctx.db.insert("goals2025", { ...goal(createdAt), title }));
  }
  const list = await backend.query(api.goals.visitor.list, {});
  expect(list.map(({ title }) => title)).toEqual(["Goal 3", "Goal 2", "Goal 1"]);
});

test("a visitor gets the fields of the page and nothing else; priority is medium by default", async ({
  backend,
}) => {
  const id = await backend.run((ctx) => ctx.db.insert("goals2025", goal(1)));
  expect(await backend.query(api.goals.visitor.list, {})).toEqual([
    { id, ...plan, completed: false, priority: "medium" },
  ]);
});

test("the page reads 50 goals at most, and the newest ones", async ({ backend }) => {
  await backend.run(async (ctx) => {
    for (let at = 1; at <= 60; at += 1) {
      await ctx.db.insert("goals2025", { ...goal(at), title: `Goal ${at}` });
    }
  });
  const list = await backend.query(api.goals.visitor.list, {});
  expect(list).toHaveLength(50);
  expect([list[0]?.title, list.at(-1)?.title]).toEqual(["Goal 60", "Goal 11"]);
});
