import { defineSchema, defineTable, type GenericSchema, type TableDefinition } from "convex/server";
import { type GenericValidator, v } from "convex/values";
import { describe, expect, test } from "vitest";
import { type ExportedSchema, findSchemaFaults } from "../../scripts/schema-rules";

/** A schema's faults, exported as a deployment gets it. */
function faultsOf(tables: GenericSchema, options = {}) {
  const schema = defineSchema(tables, options) as unknown as { export: () => string };
  return findSchemaFaults(JSON.parse(schema.export()) as ExportedSchema);
}

/** Less strict than Convex's own types, which refuse most of this at compile time. */
interface Loose {
  index(name: string, fields: readonly string[]): Loose & TableDefinition;
  searchIndex(name: string, config: object): Loose & TableDefinition;
  vectorIndex(name: string, config: object): Loose & TableDefinition;
}
const loosely = (table: unknown) => table as Loose & TableDefinition;

const fields = {
  name: v.string(),
  place: v.optional(v.object({ postcode: v.string() })),
  kind: v.union(v.literal("a"), v.object({ sort: v.number() })),
  anything: v.any(),
  vector: v.optional(v.array(v.float64())),
};
const people = (more: Record<string, GenericValidator> = {}) =>
  loosely(defineTable({ ...fields, ...more }));

const long = (length: number) => `a${"b".repeat(length - 1)}`;
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `field${at}`);
const withFields = (names: readonly string[], validator: GenericValidator = v.string()) =>
  people(Object.fromEntries(names.map((name) => [name, validator])));
const withIndexes = (count: number) =>
  numbered(count).reduce(
    (table, name) => table.index(`by_${name}`, [name]),
    withFields(numbered(count)),
  );
const search = (filterFields: readonly string[] = [], searchField = "name") => ({
  searchField,
  filterFields,
});
const vector = (dimensions: number, vectorField = "vector", filterFields: string[] = []) => ({
  vectorField,
  dimensions,
  filterFields,
});
/** A validator nested in so many arrays. */
const nested = (depth: number): GenericValidator =>
  depth === 0 ? v.string() : v.array(nested(depth - 1));
/** The arrays that fit: the schema, its tables, the table, its object, the fields, one, its string take 7 levels. */
const ROOM = 127 - 7;

interface Rule {
  refused: () => GenericSchema;
  said: string;
  allowed: () => GenericSchema;
}

const rules: Record<string, Rule> = {
  "a table's name of 64 characters": {
    refused: () => ({ [long(65)]: people() }),
    said: `table ${long(65)}: it has a name of 65 characters: make it 64 at most`,
    allowed: () => ({ [long(64)]: people() }),
  },
  "a table's name of letters, digits and _": {
    refused: () => ({ "pe-ople": people() }),
    said: "table pe-ople: it needs a name that begins with a letter",
    allowed: () => ({ P3_ople: people() }),
  },
  "a table's name that begins with a letter": {
    refused: () => ({ "3people": people() }),
    said: "table 3people: it needs a name that begins with a letter",
    allowed: () => ({ p3: people() }),
  },
  "a table's name that isn't Convex's own": {
    refused: () => ({ _people: people() }),
    said: "table _people: it needs a name that doesn't begin with _",
    allowed: () => ({ people_: people() }),
  },
  "an index's name of 64 characters": {
    refused: () => ({ people: people().index(long(65), ["name"]) }),
    said: `table people: index ${long(65)} has a name of 65 characters: make it 64 at most`,
    allowed: () => ({ people: people().index(long(64), ["name"]) }),
  },
  "a search index's name of 64 characters": {
    refused: () => ({ people: people().searchIndex(long(65), search()) }),
    said: `index ${long(65)} has a name of 65 characters`,
    allowed: () => ({ people: people().searchIndex(long(64), search()) }),
  },
  "a vector index's name of 64 characters": {
    refused: () => ({ people: people().vectorIndex(long(65), vector(2)) }),
    said: `index ${long(65)} has a name of 65 characters`,
    allowed: () => ({ people: people().vectorIndex(long(64), vector(2)) }),
  },
  "an index's name of letters, digits and _": {
    refused: () => ({ people: people().index("by name", ["name"]) }),
    said: "index by name needs a name that begins with a letter",
    allowed: () => ({ people: people().index("byName_2", ["name"]) }),
  },
  "an index's name with more than _": {
    refused: () => ({ people: people().index("__", ["name"]) }),
    said: "index __ needs a name with more than _ in it",
    allowed: () => ({ people: people().index("a__", ["name"]) }),
  },
  "an index's name that isn't kept for by_id": {
    refused: () => ({ people: people().index("by_id", ["name"]) }),
    said: "index by_id has a name that Convex keeps for itself",
    allowed: () => ({ people: people().index("by_ids", ["name"]) }),
  },
  "an index's name that isn't kept for by_creation_time": {
    refused: () => ({ people: people().index("by_creation_time", ["name"]) }),
    said: "index by_creation_time has a name that Convex keeps for itself",
    allowed: () => ({ people: people().index("by_creationTime", ["name"]) }),
  },
  "an index's name that doesn't begin with _": {
    refused: () => ({ people: people().searchIndex("_by_name", search()) }),
    said: "index _by_name has a name that Convex keeps for itself",
    allowed: () => ({ people: people().searchIndex("by_name_", search()) }),
  },
  "a name for one index of a table, of whichever kind": {
    refused: () => ({
      people: people().index("by_name", ["name"]).searchIndex("by_name", search()),
    }),
    said: "table people: index by_name is defined twice",
    allowed: () => ({
      people: people().index("by_name", ["name"]),
      others: people().index("by_name", ["name"]),
    }),
  },
  "32 indexes a table": {
    refused: () => ({ people: withIndexes(33) }),
    said: "table people: it has 33 indexes: make it 32 at most",
    allowed: () => ({ people: withIndexes(32) }),
  },
  "4 search indexes a table": {
    refused: () => ({
      people: numbered(5).reduce(
        (table, name) => table.searchIndex(name, search([], name)),
        withFields(numbered(5)),
      ),
    }),
    said: "table people: it has 5 search indexes: make it 4 at most",
    allowed: () => ({
      people: numbered(4).reduce(
        (table, name) => table.searchIndex(name, search([], name)),
        withFields(numbered(4)),
      ),
    }),
  },
  "4 vector indexes a table": {
    refused: () => ({
      people: numbered(5).reduce(
        (table, name, at) => table.vectorIndex(name, vector(2 + at)),
        people(),
      ),
    }),
    said: "table people: it has 5 vector indexes: make it 4 at most",
    allowed: () => ({
      people: numbered(4).reduce(
        (table, name, at) => table.vectorIndex(name, vector(2 + at)),
        people(),
      ),
    }),
  },
  "a field for each index": {
    refused: () => ({ people: people().index("by_nothing", []) }),
    said: "table people: index by_nothing needs a field",
    allowed: () => ({ people: people().index("by_name", ["name"]) }),
  },
  "15 fields an index, since _creationTime is the 16th": {
    refused: () => ({ people: withFields(numbered(16)).index("by_all", numbered(16)) }),
    said: "table people: index by_all has 16 fields: make it 15 at most",
    allowed: () => ({ people: withFields(numbered(15)).index("by_all", numbered(15)) }),
  },
  "no _creationTime in an index": {
    refused: () => ({ people: people().index("by_name", ["name", "_creationTime"]) }),
    said: "index by_name ends with _creationTime by itself",
    allowed: () => ({ people: people().index("by_name", ["name"]) }),
  },
  "no _id in an index": {
    refused: () => ({ people: people().index("by_name", ["_id"]) }),
    said: "index by_name can't have a field that begins with _: _id",
    allowed: () => ({ people: people().index("by_name", ["name"]) }),
  },
  "no field of Convex's own in an index, however deep": {
    refused: () => ({
      people: people({ at: v.object({ _x: v.string() }) }).index("by_x", ["at._x"]),
    }),
    said: "index by_x can't have a field that begins with _: at._x",
    allowed: () => ({
      people: people({ at: v.object({ x_: v.string() }) }).index("by_x", ["at.x_"]),
    }),
  },
  "a field once in an index": {
    refused: () => ({ people: people().index("by_name", ["name", "anything", "name"]) }),
    said: "index by_name has the field name twice",
    allowed: () => ({ people: people().index("by_name", ["name", "anything"]) }),
  },
  "an index for the same fields once": {
    refused: () => ({ people: people().index("by_name", ["name"]).index("by_n", ["name"]) }),
    said: "table people: index by_n indexes the same as by_name: take one out",
    allowed: () => ({
      people: people().index("by_name", ["name", "kind"]).index("by_kind", ["kind", "name"]),
    }),
  },
  "fields that are there, in an index": {
    refused: () => ({ people: people().index("by_place", ["place.street"]) }),
    said: "index by_place names a field place.street that the table doesn't have",
    allowed: () => ({
      people: people()
        .index("by_place", ["place.postcode"])
        .index("by_sort", ["kind.sort"])
        .index("by_anything", ["anything.at.all"]),
    }),
  },
  "fields that are there, also where each object has them": {
    refused: () => ({ people: people().index("by_x", ["constructor"]) }),
    said: "index by_x names a field constructor that the table doesn't have",
    allowed: () => ({ people: withFields(["constructor"]).index("by_x", ["constructor"]) }),
  },
  "paths of names, in an index": {
    refused: () => ({ people: people().index("by_place", ["place..postcode"]) }),
    said: "index by_place names a field place..postcode, which needs a name",
    allowed: () => ({ people: people().index("by_place", ["place.postcode"]) }),
  },
  "a search field that is there": {
    refused: () => ({ people: people().searchIndex("by_n", search([], "nam")) }),
    said: "index by_n names a field nam that the table doesn't have",
    allowed: () => ({ people: people().searchIndex("by_n", search([], "place.postcode")) }),
  },
  "fields to filter a search by that are there": {
    refused: () => ({ people: people().searchIndex("by_n", search(["kin"])) }),
    said: "index by_n names a field kin that the table doesn't have",
    allowed: () => ({ people: people().searchIndex("by_n", search(["kind", "_creationTime"])) }),
  },
  "16 fields to filter a search by": {
    refused: () => ({ people: withFields(numbered(17)).searchIndex("n", search(numbered(17))) }),
    said: "index n has 17 fields to filter by: make it 16 at most",
    allowed: () => ({ people: withFields(numbered(16)).searchIndex("n", search(numbered(16))) }),
  },
  "a search index for the same fields once": {
    refused: () => ({
      people: people()
        .searchIndex("one", search(["kind", "place"]))
        .searchIndex("two", search(["place", "kind"])),
    }),
    said: "table people: index two indexes the same as one: take one out",
    allowed: () => ({
      people: people()
        .searchIndex("one", search(["kind"]))
        .searchIndex("two", search(["place"])),
    }),
  },
  "vectors with 2 dimensions at least": {
    refused: () => ({ people: people().vectorIndex("near", vector(1)) }),
    said: "index near has 1 dimensions: make it 2 to 4096",
    allowed: () => ({ people: people().vectorIndex("near", vector(2)) }),
  },
  "vectors with 4,096 dimensions at most": {
    refused: () => ({ people: people().vectorIndex("near", vector(4097)) }),
    said: "index near has 4097 dimensions: make it 2 to 4096",
    allowed: () => ({ people: people().vectorIndex("near", vector(4096)) }),
  },
  "vectors with a whole number of dimensions": {
    refused: () => ({ people: people().vectorIndex("near", vector(2.5)) }),
    said: "index near has 2.5 dimensions: make it 2 to 4096",
    allowed: () => ({ people: people().vectorIndex("near", vector(3)) }),
  },
  "a vector's field that holds numbers": {
    refused: () => ({ people: people().vectorIndex("near", vector(2, "name")) }),
    said: "index near needs v.array(v.float64()) for name",
    allowed: () => ({ people: people().vectorIndex("near", vector(2, "anything")) }),
  },
  "16 fields to filter vectors by": {
    refused: () => ({
      people: withFields(numbered(17)).vectorIndex("near", vector(2, "vector", numbered(17))),
    }),
    said: "index near has 17 fields to filter by: make it 16 at most",
    allowed: () => ({
      people: withFields(numbered(16)).vectorIndex("near", vector(2, "vector", numbered(16))),
    }),
  },
  "a vector index for the same field and dimensions once": {
    refused: () => ({
      people: people().vectorIndex("one", vector(2)).vectorIndex("two", vector(2)),
    }),
    said: "table people: index two indexes the same as one: take one out",
    allowed: () => ({
      people: people().vectorIndex("one", vector(2)).vectorIndex("two", vector(3)),
    }),
  },
  "rows that are objects": {
    refused: () => ({ people: loosely(defineTable(v.array(v.string()) as never)) }),
    said: "table people: it needs an object, a union of objects or v.any() for its rows",
    allowed: () => ({ people: loosely(defineTable(v.any())) }),
  },
  "rows of a union that are all objects": {
    refused: () => ({
      people: loosely(defineTable(v.union(v.object(fields), v.union(v.object({}))))),
    }),
    said: "table people: it needs an object, a union of objects or v.any() for its rows",
    allowed: () => ({
      people: loosely(defineTable(v.union(v.object(fields), v.object({})))).index("n", ["name"]),
    }),
  },
  "a field's name of 64 characters": {
    refused: () => ({ people: withFields([long(65)]) }),
    said: `table people: the field ${long(65)} has a name of 65 characters`,
    allowed: () => ({ people: withFields([long(64)]) }),
  },
  "a field's name without $": {
    refused: () => ({ people: people({ at: v.object({ $x: v.string() }) }) }),
    said: "table people: the field at.$x needs a name that begins with a letter",
    allowed: () => ({ people: people({ at: v.object({ _x: v.string() }) }) }),
  },
  "a field's name of ASCII letters, in arrays and records too": {
    refused: () => ({
      people: people({ at: v.array(v.record(v.string(), v.object({ naïve: v.string() }))) }),
    }),
    said: "table people: the field at[][].naïve needs a name that begins with a letter",
    allowed: () => ({
      people: people({ at: v.array(v.record(v.string(), v.object({ naive: v.string() }))) }),
    }),
  },
  "a record's keys that are strings": {
    refused: () => ({ people: people({ at: v.record(v.number() as never, v.string()) }) }),
    said: "the record at may have strings and ids for keys, without literals",
    allowed: () => ({
      people: people({ at: v.record(v.union(v.string(), v.id("people")), v.string()) }),
    }),
  },
  "a record's keys without literals": {
    refused: () => ({
      people: people({ at: v.record(v.union(v.literal("a"), v.string()) as never, v.string()) }),
    }),
    said: "the record at may have strings and ids for keys, without literals",
    allowed: () => ({ people: people({ at: v.record(v.id("people"), v.string()) }) }),
  },
  "an id's table with a name": {
    refused: () => ({ people: people({ at: v.id("pe-ople") }) }),
    said: "the table of the id at needs a name that begins with a letter",
    allowed: () => ({ people: people({ at: v.id("_storage") }) }),
  },
  "literals of finite numbers": {
    refused: () => ({ people: people({ at: v.literal(Infinity) }) }),
    said: "the field at is a literal of no finite number",
    allowed: () => ({ people: people({ at: v.union(v.literal(1.5), v.literal(2n)) }) }),
  },
  "validators in 127 pairs of brackets": {
    refused: () => ({ people: people({ deep: nested(ROOM + 1) }) }),
    said: "table people: validators are nested 128 deep as JSON",
    allowed: () => ({ people: people({ deep: nested(ROOM) }) }),
  },
};

describe("a deployment takes", () => {
  test.each(Object.entries(rules))("%s", (_, { refused, said, allowed }) => {
    expect(faultsOf(refused()).find((fault) => fault.includes(said))).toBeDefined();
    expect(faultsOf(allowed())).toEqual([]);
  });
});

test("indexes that are staged obey the same rules", () => {
  const table = loosely(defineTable(fields)).index("by_name", {
    fields: ["nam"],
    staged: true,
  } as never);
  expect(faultsOf({ people: table })).toEqual([
    "table people: index by_name names a field nam that the table doesn't have",
  ]);
});

test("what isn't enforced may index fields that no validator names", () => {
  const tables = { people: people().index("by_x", ["x"]) };
  expect(faultsOf(tables)).toHaveLength(1);
  expect(faultsOf(tables, { schemaValidation: false })).toEqual([]);
});

test("every fault of a schema is said at once", () => {
  const tables = {
    _people: people().index("by_id", ["x"]),
    "a b": people().vectorIndex("near", vector(1)),
  };
  expect(faultsOf(tables)).toHaveLength(5);
});
