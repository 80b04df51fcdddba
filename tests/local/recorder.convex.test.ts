import {
  type DataModelFromSchemaDefinition,
  defineSchema,
  defineTable,
  type GenericMutationCtx,
} from "convex/server";
import { v } from "convex/values";
import { describe, expect, test } from "vitest";
import { createDatabase } from "../../local/database";
import { recordInto, touches } from "../../local/recorder";
import { record } from "../support/transactions";

const schema = defineSchema({
  seats: defineTable({ row: v.string(), place: v.number(), taken: v.boolean() }).index(
    "by_row_and_place",
    ["row", "place"],
  ),
});
type Ctx = GenericMutationCtx<DataModelFromSchemaDefinition<typeof schema>>;

const modules = { "./functions/_generated/api.js": () => Promise.resolve({}) };

/** Two rows, each with the places 1, 3 and 5. */
async function start() {
  const database = createDatabase({ schema, modules });
  await database.run(async (ctx) => {
    for (const row of ["a", "b"]) {
      for (const place of [1, 3, 5]) await ctx.db.insert("seats", { row, place, taken: false });
    }
  });
  return database;
}

const seatsOf = (ctx: Ctx, row: string) =>
  ctx.db.query("seats").withIndex("by_row_and_place", (q) => q.eq("row", row));

/** The places where another's new seat changes what a read saw. */
async function changedBy(read: (ctx: Ctx) => Promise<unknown>, row = "a") {
  const database = await start();
  const { reads } = await record(() =>
    database.mutation(async (ctx) => {
      await read(ctx);
    }),
  );
  const changing: number[] = [];
  for (const place of [0, 2, 4, 6]) {
    const { writes } = await record(() =>
      database.mutation(async (ctx) => {
        await ctx.db.insert("seats", { row, place, taken: true });
      }),
    );
    if (writes.some((write) => reads.some((each) => touches(write, each)))) changing.push(place);
  }
  return changing;
}

describe("the read part of a range", () => {
  test.each<[string, number[], (ctx: Ctx) => Promise<unknown>]>([
    ["everything", [0, 2, 4, 6], (ctx) => seatsOf(ctx, "a").collect()],
    ["the first ones", [0, 2], (ctx) => seatsOf(ctx, "a").take(2)],
    ["the last ones", [4, 6], (ctx) => seatsOf(ctx, "a").order("desc").take(2)],
    ["as many as there are", [0, 2, 4], (ctx) => seatsOf(ctx, "a").take(3)],
    ["more than there are", [0, 2, 4, 6], (ctx) => seatsOf(ctx, "a").take(4)],
    ["another row", [], (ctx) => seatsOf(ctx, "b").collect()],
    ["the whole table", [0, 2, 4, 6], (ctx) => ctx.db.query("seats").collect()],
    [
      "the one at a place",
      [],
      (ctx) =>
        ctx.db
          .query("seats")
          .withIndex("by_row_and_place", (q) => q.eq("row", "a").eq("place", 3))
          .unique(),
    ],
    [
      "the one at a place where there's none",
      [4],
      (ctx) =>
        ctx.db
          .query("seats")
          .withIndex("by_row_and_place", (q) => q.eq("row", "a").eq("place", 4))
          .unique(),
    ],
    [
      "what's between two places",
      [2],
      (ctx) =>
        ctx.db
          .query("seats")
          .withIndex("by_row_and_place", (q) => q.eq("row", "a").gt("place", 0).lt("place", 4))
          .collect(),
    ],
    [
      "until something is found",
      [0, 2],
      async (ctx) => {
        for await (const { place } of seatsOf(ctx, "a")) if (place === 3) return;
      },
    ],
    ["a page", [0, 2], (ctx) => seatsOf(ctx, "a").paginate({ cursor: null, numItems: 2 })],
    [
      "the last page",
      [0, 2, 4, 6],
      (ctx) => seatsOf(ctx, "a").paginate({ cursor: null, numItems: 4 }),
    ],
  ])("%s", async (_, places, read) => {
    expect(await changedBy(read)).toEqual(places);
  });

  test("the page after another", async () => {
    const database = await start();
    const { continueCursor: cursor } = await database.query((ctx) =>
      seatsOf(ctx as Ctx, "a").paginate({ cursor: null, numItems: 1 }),
    );
    const { reads } = await record(() =>
      database.query((ctx) => seatsOf(ctx as Ctx, "a").paginate({ cursor, numItems: 1 })),
    );
    expect(reads).toMatchObject([
      { isWhole: false, asked: { table: "seats", index: "by_row_and_place" } },
    ]);
    const [read] = reads;
    const rows = await database.run((ctx) => seatsOf(ctx as Ctx, "a").collect());
    expect(rows.filter((row) => read?.includes(row)).map(({ place }) => place)).toEqual([3]);
  });
});

test("a document that's changed or deleted counts as read", async () => {
  const database = await start();
  const id = await database.run(async (ctx) => (await ctx.db.query("seats").first())!._id);
  const change = await record(() =>
    database.mutation(async (ctx) => {
      await ctx.db.patch("seats", id, { taken: true });
    }),
  );
  const removal = await record(() =>
    database.mutation(async (ctx) => {
      await ctx.db.delete("seats", id);
    }),
  );
  expect(change.writes).toMatchObject([
    { table: "seats", id, before: { taken: false }, after: { taken: true } },
  ]);
  expect(removal.writes).toMatchObject([{ id, before: { taken: true }, after: null }]);
  const [read] = change.reads;
  expect(read && removal.writes.some((write) => touches(write, read))).toBe(true);
});

test("rolled-back calls count as read but not written", async () => {
  const database = await start();
  const recording = { reads: [], writes: [] };
  await expect(
    recordInto(recording, () =>
      database.mutation(async (ctx) => {
        await seatsOf(ctx, "a").collect();
        await ctx.db.insert("seats", { row: "c", place: 1, taken: true });
        throw new Error("no");
      }),
    ),
  ).rejects.toThrow("no");
  expect(recording.reads).toMatchObject([
    { asked: { index: "by_row_and_place" }, isWhole: true },
    // An insert checks whether its id exists, as on Convex.
    { asked: { index: "by_id" } },
  ]);
  expect(recording.writes).toEqual([]);
});
