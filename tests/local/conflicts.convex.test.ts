import { describe, expect, test as base } from "vitest";
import { WriteConflict } from "../../local/conflicts";
import { createDatabase } from "../../local/database";
import { eventually } from "../support/eventually";
import { api } from "./functions/api";
import schema from "./functions/schema";

const modules = {
  ...import.meta.glob("./functions/notes.ts"),
  "./functions/_generated/api.js": () => Promise.resolve({}),
};

/** Mutations last so long that whatever is called at once overlaps. */
const test = base.extend("database", () => createDatabase({ schema, modules, overlap: 10 }));
type Database = ReturnType<typeof createDatabase<typeof schema.tables>>;

const textsOf = (database: Database) =>
  database.run(async (ctx) => (await ctx.db.query("notes").collect()).map(({ text }) => text));

/** Somebody adds notes all the time until the work is done. */
async function whileOthersAdd<T>(database: Database, work: () => Promise<T>): Promise<T> {
  let isDone = false;
  const addAlways = async () => {
    while (!isDone) {
      await database.run((ctx) => ctx.db.insert("notes", { text: "other" }));
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  };
  const adding = addAlways();
  try {
    return await work();
  } finally {
    isDone = true;
    await adding;
  }
}

test("mutations that overlap and read what others write run again, and lose nothing", async ({
  database,
}) => {
  const add = () => database.mutation(api.notes.addNumbered, { text: "note" });
  const numbers = await Promise.all([add(), add(), add()]);
  expect(numbers.toSorted()).toEqual([1, 2, 3]);
  expect(await textsOf(database)).toEqual(["note 1", "note 2", "note 3"]);
});

test("what doesn't read what others write runs once", async ({ database }) => {
  await whileOthersAdd(database, () => database.mutation(api.notes.add, { text: "own" }));
  expect((await textsOf(database)).filter((text) => text === "own")).toHaveLength(1);
});

describe("a mutation that conflicts at every try", () => {
  test("is given up, and has done nothing", async ({ database }) => {
    const call = whileOthersAdd(database, () =>
      database.mutation(api.notes.addNumbered, { text: "own" }),
    );
    await expect(call).rejects.toThrow(new WriteConflict("notes"));
    expect(new Set(await textsOf(database))).toEqual(new Set(["other"]));
  });

  test("is tried on where it was scheduled", async ({ database }) => {
    await whileOthersAdd(database, async () => {
      await database.mutation(api.notes.addNumberedLater, { text: "scheduled" });
      // A call that was begun after it has been given up by then.
      await database.mutation(api.notes.addNumbered, { text: "called" }).catch(() => undefined);
    });
    await eventually(async () => {
      const own = (await textsOf(database)).filter((text) => text !== "other");
      expect(own).toEqual([expect.stringMatching(/^scheduled /)]);
    });
  });
});

test("what a mutation finds wrong counts only where it conflicts with nobody", async ({
  database,
}) => {
  await expect(database.mutation(api.notes.refuse, {})).rejects.toMatchObject({
    data: { code: "refused" },
  });
});
