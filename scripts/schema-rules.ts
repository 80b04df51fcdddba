import { jsonToConvex, type ValidatorJSON } from "convex/values";

/*
 * What a deployment refuses in a schema, checked on the result of `schema.export()`. Paths in comments are from the
 * backend's repository, get-convex/convex-backend; where the published limits
 * (https://docs.convex.dev/production/state/limits) are lower than the code's, we use those.
 */

interface Index {
  indexDescriptor: string;
}

interface DatabaseIndex extends Index {
  fields: string[];
}

interface SearchIndex extends Index {
  searchField: string;
  filterFields: string[];
}

interface VectorIndex extends Index {
  vectorField: string;
  dimensions: number;
  filterFields: string[];
}

interface Table {
  tableName: string;
  indexes: DatabaseIndex[];
  stagedDbIndexes: DatabaseIndex[];
  searchIndexes: SearchIndex[];
  stagedSearchIndexes: SearchIndex[];
  vectorIndexes: VectorIndex[];
  stagedVectorIndexes: VectorIndex[];
  documentType: ValidatorJSON;
}

/** A schema as it's sent to a deployment: `JSON.parse(schema.export())`. */
export interface ExportedSchema {
  tables: Table[];
  schemaValidation: boolean;
}

/** crates/convex/sync_types/src/identifier.rs */
const NAME_LENGTH = 64;
/** crates/common/src/schemas/mod.rs has 64; the published limit is lower. */
const INDEXES = 32;
/** Published; the code has no separate limit for them. */
const SEARCH_INDEXES = 4;
const VECTOR_INDEXES = 4;
/**
 * One less than in crates/common/src/bootstrap_model/index/mod.rs: crates/application/src/lib.rs adds `_creationTime`
 * and counts again.
 */
const INDEX_FIELDS = 15;
/** crates/common/src/bootstrap_model/index/mod.rs, for search and for vectors. */
const FILTER_FIELDS = 16;
/** crates/common/src/bootstrap_model/index/vector_index/dimensions.rs */
const LEAST_DIMENSIONS = 2;
const MOST_DIMENSIONS = 4096;
/** crates/json_trait/src/lib.rs reads with serde_json, which gives up at a depth of 128. */
const JSON_DEPTH = 127;
/** The levels around a table's validator: the schema, its list of tables, the table. */
const DEPTH_OF_TABLE = 3;
/** crates/common/src/types/index.rs */
const RESERVED_INDEXES = ["by_id", "by_creation_time"];

/** What's wrong with the name of a table, an index, a field or a function; null if it's valid. */
export function findNameFault(name: string): string | null {
  if (name.length > NAME_LENGTH) {
    return `has a name of ${name.length} characters: make it ${NAME_LENGTH} at most`;
  }
  if (!/^[A-Za-z_]\w*$/.test(name)) {
    return "needs a name that begins with a letter, with letters of A to Z, digits and _ only";
  }
  return /^_+$/.test(name) ? "needs a name with more than _ in it" : null;
}

/** The values that a list has more than once. */
export function findRepeated(values: readonly string[]): string[] {
  const seen = new Set<string>();
  return [...new Set(values.filter((value) => seen.size === seen.add(value).size))];
}

/** The fault as a list, prefixed with what it's about. */
const about = (what: string, fault: string | null): string[] =>
  fault === null ? [] : [`${what} ${fault}`];

const depthOf = (value: unknown): number =>
  typeof value === "object" && value !== null
    ? Object.values(value).reduce<number>((most, each) => Math.max(most, 1 + depthOf(each)), 1)
    : 0;

function findLiteralFault(value: ReturnType<typeof jsonToConvex>): string | null {
  if (typeof value === "number" && !Number.isFinite(value)) {
    return "is a literal of no finite number: write v.number()";
  }
  return ["string", "number", "bigint", "boolean"].includes(typeof value)
    ? null
    : "is a literal of no string, number, bigint or boolean";
}

const isTextOnly = (validator: ValidatorJSON): boolean =>
  validator.type === "union"
    ? validator.value.every(isTextOnly)
    : validator.type === "string" || validator.type === "id";

/** crates/common/src/schemas/json.rs, about a validator's names and kinds. */
function findKindFaults(validator: ValidatorJSON, at: string): string[] {
  switch (validator.type) {
    case "object":
      return Object.entries(validator.value).flatMap(([name, { fieldType }]) => {
        const field = at === "" ? name : `${at}.${name}`;
        return [
          ...about(`the field ${field}`, findNameFault(name)),
          ...findKindFaults(fieldType, field),
        ];
      });
    case "array":
      return findKindFaults(validator.value, `${at}[]`);
    case "record":
      return [
        ...(isTextOnly(validator.keys)
          ? []
          : [`the record ${at} may have strings and ids for keys, without literals`]),
        ...findKindFaults(validator.values.fieldType, `${at}[]`),
      ];
    case "union":
      return validator.value.flatMap((member) => findKindFaults(member, at));
    case "id":
      return about(`the table of the id ${at}`, findNameFault(validator.tableName));
    case "literal":
      return about(`the field ${at}`, findLiteralFault(jsonToConvex(validator.value)));
    default:
      return [];
  }
}

/**
 * What a deployment refuses in a validator, also for a function's arguments and result.
 * @param around the depth of the JSON around it
 */
export function findValidatorFaults(validator: ValidatorJSON, around = 0): string[] {
  const depth = around + depthOf(validator);
  return [
    ...(depth > JSON_DEPTH
      ? [`validators are nested ${depth} deep as JSON: take some out, ${JSON_DEPTH} are allowed`]
      : []),
    ...findKindFaults(validator, ""),
  ];
}

/** What a path resolves to, through objects and unions; empty if there's no such field. */
function follow(validator: ValidatorJSON, path: readonly string[]): ValidatorJSON[] {
  if (validator.type === "union") return validator.value.flatMap((member) => follow(member, path));
  const [first, ...rest] = path;
  if (first === undefined || validator.type === "any") return [validator];
  if (validator.type !== "object" || !Object.hasOwn(validator.value, first)) return [];
  const field = validator.value[first];
  return field === undefined ? [] : follow(field.fieldType, rest);
}

const isVector = (validator: ValidatorJSON): boolean =>
  validator.type === "any" ||
  (validator.type === "array" && ["number", "any"].includes(validator.value.type));

/** crates/common/src/schemas/mod.rs: if the schema is enforced, an index's fields have to exist. */
function findPathFault({ documentType }: Table, path: string, isEnforced: boolean): string | null {
  const names = path.split(".");
  const fault = names.map(findNameFault).find((each) => each !== null);
  if (fault !== undefined) return `names a field ${path}, which ${fault}`;
  // Each row has `_id` and `_creationTime`.
  const isSystem = names.length === 1 && path.startsWith("_");
  return isEnforced && !isSystem && follow(documentType, names).length === 0
    ? `names a field ${path} that the table doesn't have`
    : null;
}

/** crates/application/src/lib.rs, crates/common/src/bootstrap_model/index/database_index/indexed_fields.rs */
function findFieldsFaults(fields: readonly string[]): string[] {
  const faults: string[] = [];
  if (fields.length === 0) faults.push("needs a field");
  if (fields.length > INDEX_FIELDS) {
    faults.push(`has ${fields.length} fields: make it ${INDEX_FIELDS} at most`);
  }
  for (const field of fields) {
    if (field === "_creationTime") {
      faults.push("ends with _creationTime by itself: take it out of the fields");
    } else if (field.split(".").some((name) => name.startsWith("_"))) {
      faults.push(`can't have a field that begins with _: ${field}`);
    }
  }
  for (const field of findRepeated(fields)) {
    faults.push(`has the field ${field} twice`);
  }
  return faults;
}

function findFilterFaults(filterFields: readonly string[]): string[] {
  const { size } = new Set(filterFields);
  return size > FILTER_FIELDS
    ? [`has ${size} fields to filter by: make it ${FILTER_FIELDS} at most`]
    : [];
}

function findDimensionFaults(dimensions: number): string[] {
  return Number.isInteger(dimensions) &&
    dimensions >= LEAST_DIMENSIONS &&
    dimensions <= MOST_DIMENSIONS
    ? []
    : [`has ${dimensions} dimensions: make it ${LEAST_DIMENSIONS} to ${MOST_DIMENSIONS}`];
}

/** Indexes of one kind that share something that has to be unique. */
function findTwins<I extends Index>(indexes: readonly I[], keyOf: (index: I) => unknown): string[] {
  const seen = new Map<string, string>();
  return indexes.flatMap((index) => {
    const key = JSON.stringify(keyOf(index));
    const other = seen.get(key);
    seen.set(key, index.indexDescriptor);
    return other === undefined || other === index.indexDescriptor
      ? []
      : [`index ${index.indexDescriptor} indexes the same as ${other}: take one out`];
  });
}

function findIndexNameFaults(indexes: readonly Index[]): string[] {
  const names = indexes.map(({ indexDescriptor }) => indexDescriptor);
  return [
    ...names.flatMap((name) => {
      const isReserved = RESERVED_INDEXES.includes(name) || name.startsWith("_");
      return about(
        `index ${name}`,
        findNameFault(name) ?? (isReserved ? "has a name that Convex keeps for itself" : null),
      );
    }),
    ...findRepeated(names).map((name) => `index ${name} is defined twice`),
  ];
}

function findCountFault(what: string, count: number, most: number): string[] {
  return count > most ? [`has ${count} ${what}: make it ${most} at most`] : [];
}

/** crates/common/src/schemas/json.rs: a row is an object, one of several, or anything. */
function findRowFaults(documentType: ValidatorJSON): string[] {
  const kinds = documentType.type === "union" ? documentType.value : [documentType];
  return documentType.type === "any" || kinds.every(({ type }) => type === "object")
    ? []
    : ["needs an object, a union of objects or v.any() for its rows"];
}

function findTableFaults(table: Table, isEnforced: boolean): string[] {
  const { tableName, documentType } = table;
  const database = [...table.indexes, ...table.stagedDbIndexes];
  const search = [...table.searchIndexes, ...table.stagedSearchIndexes];
  const vector = [...table.vectorIndexes, ...table.stagedVectorIndexes];
  const all = [...database, ...search, ...vector];

  const pathFaults = (index: Index, paths: readonly string[]) =>
    [...new Set(paths)].flatMap((path) =>
      about(`index ${index.indexDescriptor}`, findPathFault(table, path, isEnforced)),
    );
  const ofIndex = ({ indexDescriptor }: Index, faults: readonly string[]) =>
    faults.map((fault) => `index ${indexDescriptor} ${fault}`);

  const faults = [
    ...about(
      "it",
      findNameFault(tableName) ??
        (tableName.startsWith("_") ? "needs a name that doesn't begin with _" : null),
    ),
    ...findRowFaults(documentType).map((fault) => `it ${fault}`),
    ...findValidatorFaults(documentType, DEPTH_OF_TABLE),
    ...[
      ...findCountFault("indexes", all.length, INDEXES),
      ...findCountFault("search indexes", search.length, SEARCH_INDEXES),
      ...findCountFault("vector indexes", vector.length, VECTOR_INDEXES),
    ].map((fault) => `it ${fault}`),
    ...findIndexNameFaults(all),
    ...database.flatMap((index) => [
      ...ofIndex(index, findFieldsFaults(index.fields)),
      ...pathFaults(index, index.fields),
    ]),
    ...search.flatMap((index) => [
      ...ofIndex(index, findFilterFaults(index.filterFields)),
      ...pathFaults(index, [index.searchField, ...index.filterFields]),
    ]),
    ...vector.flatMap((index) => [
      ...ofIndex(index, findFilterFaults(index.filterFields)),
      ...ofIndex(index, findDimensionFaults(index.dimensions)),
      ...pathFaults(index, [index.vectorField, ...index.filterFields]),
      ...(isEnforced && !follow(documentType, index.vectorField.split(".")).some(isVector)
        ? [`index ${index.indexDescriptor} needs v.array(v.float64()) for ${index.vectorField}`]
        : []),
    ]),
    ...findTwins(database, ({ fields }) => fields),
    ...findTwins(search, ({ searchField, filterFields }) => [
      searchField,
      [...new Set(filterFields)].sort(),
    ]),
    ...findTwins(vector, ({ vectorField, dimensions }) => [vectorField, dimensions]),
  ];
  return faults.map((fault) => `table ${tableName}: ${fault}`);
}

/** Why a deployment would refuse a schema, with the table and the index; empty if it accepts it. */
export const findSchemaFaults = ({ tables, schemaValidation }: ExportedSchema): string[] =>
  tables.flatMap((table) => findTableFaults(table, schemaValidation));
