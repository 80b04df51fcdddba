import {
  defineSchema,
  defineTable,
  type GenericDataModel,
  type GenericQueryCtx,
} from "convex/server";
import { v } from "convex/values";
import { describe, expect, test as base } from "vitest";
import { createDatabase } from "../../local/database";

const fields = { day: v.string(), place: v.number() };
const schema = defineSchema({
  visits: defineTable(fields).index("by_day", ["day"]).index("by_day_and_place", ["day", "place"]),
  calls: defineTable(fields).index("by_day", ["day"]),
});
const modules = { "./functions/_generated/api.js": () => Promise.resolve({}) };

const test = base.extend("database", async () => {
  const database = createDatabase({ schema, modules });
  await database.run(async (ctx) => {
    for (const place of [1, 2, 3, 4]) {
      await ctx.db.insert("visits", { day: "Monday", place });
      await ctx.db.insert("calls", { day: "Monday", place });
    }
  });
  return database;
});
type Database = ReturnType<typeof createDatabase<typeof schema.tables>>;

type Ctx = GenericQueryCtx<GenericDataModel>;
type Options = { cursor: string | null; endCursor?: string; numItems: number };

const onMonday = (ctx: Ctx) =>
  ctx.db.query("visits").withIndex("by_day", (q) => q.eq("day", "Monday"));

const read = (
  database: Database,
  query: (ctx: Ctx) => ReturnType<typeof onMonday>,
  options: Options,
) => database.query((ctx) => query(ctx as unknown as Ctx).paginate(options as never));

const places = ({ page }: { page: Record<string, unknown>[] }) => page.map(({ place }) => place);

describe("a cursor", () => {
  test("leads through its query's pages, and ends one where it ended before", async ({
    database,
  }) => {
    const first = await read(database, onMonday, { cursor: null, numItems: 2 });
    const { continueCursor: cursor } = first;
    const second = await read(database, onMonday, { cursor, numItems: 3 });
    expect([places(first), places(second)]).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(second.isDone).toBe(true);
    const again = await read(database, onMonday, { cursor: null, endCursor: cursor, numItems: 1 });
    expect(places(again)).toEqual([1, 2]);
    const after = await read(database, onMonday, { cursor: second.continueCursor, numItems: 3 });
    expect(places(after)).toEqual([]);
  });

  test.for<[string, (ctx: Ctx) => ReturnType<typeof onMonday>]>([
    [
      "another table",
      (ctx) => ctx.db.query("calls").withIndex("by_day", (q) => q.eq("day", "Monday")),
    ],
    [
      "another index",
      (ctx) => ctx.db.query("visits").withIndex("by_day_and_place", (q) => q.eq("day", "Monday")),
    ],
    [
      "another range",
      (ctx) => ctx.db.query("visits").withIndex("by_day", (q) => q.eq("day", "Tuesday")),
    ],
    [
      "a range with another bound",
      (ctx) => ctx.db.query("visits").withIndex("by_day", (q) => q.gte("day", "Monday")),
    ],
    ["another order", (ctx) => onMonday(ctx).order("desc") as ReturnType<typeof onMonday>],
    ["another filter", (ctx) => onMonday(ctx).filter((q) => q.gt(q.field("place"), 1))],
    ["the table without an index", (ctx) => ctx.db.query("visits")],
  ])("isn’t one of %s", async ([, other], { database }) => {
    for (const numItems of [2, 10]) {
      const { continueCursor } = await read(database, onMonday, { cursor: null, numItems });
      const message =
        "InvalidCursor: Tried to run a query starting from a cursor, but it looks like this cursor is from a different query.";
      const data = { isConvexSystemError: true, paginationError: "InvalidCursor" };
      await expect(
        read(database, other, { cursor: continueCursor, numItems }),
      ).rejects.toMatchObject({ message, data });
      await expect(
        read(database, other, { cursor: null, endCursor: continueCursor, numItems }),
      ).rejects.toMatchObject({ message, data });
    }
  });

  test.for(["", "[]", "_end_cursor", "nonsense"])("isn’t %j", async (cursor, { database }) => {
    await expect(read(database, onMonday, { cursor, numItems: 2 })).rejects.toThrow(
      "Failed to parse cursor",
    );
  });
});
