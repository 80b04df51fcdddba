import { defineSchema, defineTable } from "convex/server";
import { convexToJson, type JSONValue, v, type Value } from "convex/values";
import { DatabaseFake } from "convex-test";
import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { IndexedDatabase } from "../../local/indexed-database";
import { RUNS } from "../support/properties";

/** The results of functions' syscalls. */
declare module "convex-test" {
  interface DatabaseFake {
    patch: (table: string, id: string, value: Record<string, JSONValue>) => void;
    startTransaction: () => void;
    rollbackWrites: () => void;
    stashWrites: () => DatabaseFake["_writes"];
    restoreWrites: (writes: DatabaseFake["_writes"]) => void;
    insert: (table: string, document: Record<string, Value>) => string;
    replace: (table: string, id: string, value: Record<string, JSONValue>) => void;
    delete: (table: string, id: string) => void;
    _evaluateQuery: (query: unknown) => Value[];
  }
}

const anything = {
  a: v.optional(v.any()),
  b: v.optional(v.any()),
  inner: v.optional(v.any()),
  text: v.string(),
};

const fieldsOf = { by_a: ["a"], by_a_and_b: ["a", "b"], by_inner: ["inner.part", "b"] };

const makeTable = () =>
  defineTable(anything)
    .index("by_a", ["a"])
    .index("by_a_and_b", ["a", "b"])
    .index("by_inner", ["inner.part", "b"])
    .searchIndex("search_text", { searchField: "text", filterFields: ["a"] });

/** One name ends with the other's, and so do their ids. */
const schema = defineSchema({ notes: makeTable(), othernotes: makeTable() });

const table = fc.constantFrom("notes", "othernotes");

/** Few of each kind, so that many are equal. */
const simple: fc.Arbitrary<Value> = fc.oneof(
  fc.constantFrom(null, true, false, 0, -0, 1, 2, 1.5, -3, NaN, Infinity, 0n, 1n, -2n),
  fc.constantFrom("", "a", "ab", "b", "é", "😀", "\uffff"),
  fc.constantFrom(new ArrayBuffer(0), new Uint8Array([1, 2]).buffer),
);
const value: fc.Arbitrary<Value> = fc.oneof(
  { weight: 4, arbitrary: simple },
  fc.array(simple, { maxLength: 2 }),
  fc.record({ part: simple, other: simple }, { requiredKeys: [] }),
);
const part = fc.oneof(value, fc.record({ part: value }, { requiredKeys: [] }));
const words = fc
  .array(fc.constantFrom("Post", "postcard", "news", "New", "é", "in\tMay", ""), { maxLength: 4 })
  .map((each) => each.join(" "));
const document = fc.record(
  { a: value, b: value, inner: part, text: words },
  { requiredKeys: ["text"] },
);

const order = fc.constantFrom("asc", "desc");

const literal = (given: Value | undefined): JSONValue =>
  given === undefined ? { $undefined: null } : convexToJson(given);

/** An index range: some fields equal a value, then bounds on the next. */
const range = fc
  .record({
    index: fc.constantFrom("by_a", "by_a_and_b", "by_inner", "by_creation_time", "by_id"),
    equal: fc.array(fc.option(value, { nil: undefined }), { maxLength: 3 }),
    bounds: fc.constantFrom([], ["Gt"], ["Gte"], ["Lt"], ["Lte"], ["Gt", "Lte"], ["Lt", "Gte"]),
    limits: fc.array(fc.option(value, { nil: undefined }), { minLength: 2, maxLength: 2 }),
  })
  .map(({ index, equal, bounds, limits }) => {
    const named = index in fieldsOf ? fieldsOf[index as keyof typeof fieldsOf] : [];
    const fields = index === "by_id" ? ["_id"] : [...named, "_creationTime", "_id"];
    const used = equal.slice(0, fields.length);
    const next = fields[used.length];
    const filters = used.map((given, at) => ["Eq", fields[at], given] as const);
    const further = bounds.map((type, at) => [type, next, limits[at]] as const);
    const all = [...filters, ...(next === undefined ? [] : further)];
    return {
      index,
      range: all.map(([type, fieldPath, given]) => ({ type, fieldPath, value: literal(given) })),
    };
  });

const source = fc.oneof(
  fc.record({ type: fc.constant("FullTableScan"), tableName: table, order }),
  fc
    .record({ table, range, order })
    .map(({ table: name, range: { index, range: filters }, order: direction }) => ({
      type: "IndexRange",
      indexName: `${name}.${index}`,
      range: filters,
      order: direction,
    })),
);

const filter = fc
  .record({ field: fc.constantFrom("a", "b"), value: simple })
  .map(({ field, value: given }) => ({
    filter: { $neq: [{ $field: field }, { $literal: convexToJson(given) }] },
  }));
const limit = fc.nat({ max: 4 }).map((most) => ({ limit: most }));
const operators = fc.oneof(
  fc.constant([]),
  limit.map((one) => [one]),
  filter.map((one) => [one]),
  fc.tuple(filter, limit),
);

const which = fc.nat({ max: 30 });

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant("insert" as const), table, document }) },
  fc.record({ do: fc.constant("patch" as const), which, document }),
  fc.record({ do: fc.constant("replace" as const), which, document }),
  fc.record({ do: fc.constant("delete" as const), which }),
  fc.record({ do: fc.constantFrom("begin" as const, "commit" as const, "roll back" as const) }),
  fc.record({ do: fc.constant("restore" as const) }),
  fc.record({ do: fc.constant("query" as const), source, operators }),
  fc.record({ do: fc.constant("query committed" as const), source, operators }),
  fc.record({
    do: fc.constant("read pages" as const),
    source,
    operators: fc.oneof(
      fc.constant([]),
      filter.map((one) => [one]),
    ),
    pageSize: fc.integer({ min: 1, max: 4 }),
  }),
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** All pages in order; then the first again, as far as it went. */
function readPages(database: DatabaseFake, query: object, pageSize: number): unknown[] {
  const pages: unknown[] = [];
  const read = (cursor: string | null, endCursor: string | null) => {
    const page = database.paginate({ query, cursor, endCursor, pageSize } as never) as {
      continueCursor: string;
      splitCursor: string | null;
      isDone: boolean;
    };
    // convex-test's cursors don't name their query.
    const placeOf = (cursor: string | null) => cursor?.replace(/^[\w-]{16}\./, "");
    const { continueCursor, splitCursor } = page;
    const places = [placeOf(continueCursor), placeOf(splitCursor)];
    pages.push({ ...page, continueCursor: places[0], splitCursor: places[1] });
    return page;
  };
  let page = read(null, null);
  read(null, page.continueCursor);
  while (!page.isDone) page = read(page.continueCursor, null);
  read(page.continueCursor, null);
  return pages;
}

const jsonOf = (fields: Record<string, Value>) => convexToJson(fields) as Record<string, JSONValue>;

/** Records the result of each step; a database begins in a transaction, as every function does. */
class Player {
  readonly #database: DatabaseFake;
  readonly #ids: string[] = [];
  #level = 1;

  constructor(database: DatabaseFake) {
    this.#database = database;
    database.startTransaction();
  }

  play(next: Step): unknown {
    try {
      return this.#play(next);
    } catch (error) {
      return error instanceof Error ? error.message : error;
    }
  }

  #play(next: Step): unknown {
    const database = this.#database;
    switch (next.do) {
      case "insert":
        return this.#ids.push(database.insert(next.table, next.document));
      case "patch":
      case "replace": {
        const id = this.#find(next.which);
        database[next.do](tableOf(id), id, jsonOf(next.document));
        return id;
      }
      case "delete": {
        const id = this.#find(next.which);
        database.delete(tableOf(id), id);
        return id;
      }
      case "begin":
        database.startTransaction();
        this.#level += 1;
        return this.#level;
      case "commit":
        database.commit(this.#level === 1 ? 1n : null);
        return this.#ended();
      case "roll back":
        database.rollbackWrites();
        return this.#ended();
      case "restore":
        database._documents = { ...database._documents };
        return null;
      case "query":
        return database._evaluateQuery(next);
      case "query committed": {
        const writes = database.stashWrites();
        const found = database._evaluateQuery(next);
        database.restoreWrites(writes);
        return found;
      }
      case "read pages":
        return readPages(database, next, next.pageSize);
    }
  }

  #find(number: number): string {
    return this.#ids[number % Math.max(1, this.#ids.length)] ?? "";
  }

  #ended(): number {
    this.#level -= 1;
    if (this.#level === 0) {
      this.#database.startTransaction();
      this.#level = 1;
    }
    return this.#level;
  }
}

const tableOf = (id: string) => id.replace(/^\d+/, "");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});

test("a database with indexes answers like convex-test's own, whatever was written, rolled back and deleted", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: "max" }), (steps) => {
      const plain = new Player(new DatabaseFake(schema, ""));
      const indexed = new Player(new IndexedDatabase(schema, ""));
      for (const next of steps) expect(indexed.play(next)).toEqual(plain.play(next));
    }),
    RUNS,
  );
});

test("a search ranks documents with most of its rarest words first, and matches the last one's prefix", () => {
  const database = new IndexedDatabase(schema, "");
  database.startTransaction();
  const write = (text: string, a: number) => database.insert("notes", { text, a });
  for (let count = 0; count < 30; count += 1) write(`Peter Smith ${count}`, 1);
  write("Margaret O’Smith", 1);
  write("Margarets mar", 2);
  const find = (text: string, ...filters: object[]) => {
    const source = {
      type: "Search",
      indexName: "notes.search_text",
      filters: [{ type: "Search", fieldPath: "text", value: text }, ...filters],
    };
    const found = database._evaluateQuery({ source, operators: [] }) as { text: string }[];
    return found.map((each) => each.text);
  };
  const expectAll = () => {
    expect(find("mar smith")).toHaveLength(32);
    expect(find("MARGARET smi")[0]).toBe("Margaret O’Smith");
    expect(find("mar, nobody")).toEqual(["Margarets mar"]);
    expect(find("mar", { type: "Eq", fieldPath: "a", value: 2 })).toEqual(["Margarets mar"]);
    expect(find("gare")).toEqual([]);
    expect(find("peter").slice(0, 2)).toEqual(["Peter Smith 29", "Peter Smith 28"]);
  };
  expectAll();
  database.commit(1n);
  database.startTransaction();
  expectAll();
});
