import type { GenericSchema, SchemaDefinition } from "convex/server";
import { compareValues, type JSONValue, jsonToConvex, type Value } from "convex/values";
import { convexGlobalStorage, type TestConvex } from "convex-test";
import { type StoredDocument, tableOf } from "../../local/snapshot";
import type { Backend } from "./backend";

/*
 * What each transaction reads and writes, as Convex's backend keeps it to find conflicts: a read is a range of an index as
 * far as it was read, gaps included, and a write is a document as it was and as it is.
 */

interface Filter {
  type: "Eq" | "Gt" | "Gte" | "Lt" | "Lte" | "Search";
  fieldPath: string;
  value: JSONValue;
}

interface Query {
  source: { tableName?: string; indexName?: string; range?: Filter[]; filters?: Filter[] };
}

/** What convex-test's database has, as far as it's listened to. */
interface Database {
  _documents: Record<string, StoredDocument>;
  _writes: Record<string, StoredDocument | null>[];
  startTransaction: () => void;
  commit: (commitTs: bigint | null) => void;
  stashWrites: () => unknown;
  restoreWrites: (stashed: unknown) => void;
  get: (table: string | undefined, id: string) => StoredDocument | null;
  startQuery: (query: Query) => number;
  queryNext: (id: number) => { value: StoredDocument | null; done: boolean };
  paginate: (page: { query: Query }) => { page: StoredDocument[]; isDone: boolean };
  _addWrite: (id: string, document: StoredDocument | null) => void;
  _resolveQuerySource: (query: Query) => {
    fieldPathsToSortBy: string[];
    order: "asc" | "desc";
    limit: number | null;
  };
}

/** A range of an index, as far as it was read. */
interface Read {
  /** The component's path; "" for our own tables. */
  component: string;
  table: string;
  index: string;
  filters: Filter[];
  fields: string[];
  order: "asc" | "desc";
  /** Where the reading stopped; undefined where it went on to the end of the range. */
  last: StoredDocument | undefined;
}

interface Write {
  component: string;
  id: string;
  before: StoredDocument | null;
  after: StoredDocument | null;
}

/** One transaction that committed. */
export interface Transaction {
  reads: Read[];
  writes: Write[];
}

/** A field of a document, or of an object within. */
function fieldOf(document: StoredDocument, path: string): Value | undefined {
  return path
    .split(".")
    .reduce<Value | undefined>(
      (value, name) => (value as Record<string, Value> | undefined)?.[name],
      document,
    );
}

/** Of a field that isn't there JSON has to say so. */
function valueOf({ value }: Filter): Value | undefined {
  const isAbsent = typeof value === "object" && value !== null && "$undefined" in value;
  return isAbsent ? undefined : jsonToConvex(value);
}

function passes(document: StoredDocument, filter: Filter): boolean {
  // What a search finds isn't worked out: every document may be found.
  if (filter.type === "Search") return true;
  const order = compareValues(fieldOf(document, filter.fieldPath), valueOf(filter));
  return { Eq: order === 0, Gt: order > 0, Gte: order >= 0, Lt: order < 0, Lte: order <= 0 }[
    filter.type
  ];
}

/** Whether a document is, or would have been, where a read has looked. */
function covers({ filters, fields, order, last }: Read, document: StoredDocument): boolean {
  if (!filters.every((filter) => passes(document, filter))) return false;
  if (last === undefined) return true;
  for (const field of fields) {
    const difference = compareValues(fieldOf(document, field), fieldOf(last, field));
    if (difference !== 0) return difference < 0 === (order === "asc");
  }
  return true;
}

/** The reads of a transaction that another one's writes are in: it has to run again if the other commits first. */
export function conflictsOf({ reads }: Transaction, { writes }: Transaction): Read[] {
  return reads.filter((read) =>
    writes.some(
      ({ component, id, before, after }) =>
        component === read.component &&
        tableOf(id) === read.table &&
        [before, after].some((document) => document !== null && covers(read, document)),
    ),
  );
}

/** A range in words: names stand as they are, what differs from call to call as `…`. */
export function describeRange({ component, table, index, filters, last }: Read): string {
  const shown = (filter: Filter) => {
    const value = valueOf(filter);
    const isName = typeof value === "string" && /^[A-Za-z]+$/.test(value);
    const signs = { Eq: "=", Gt: ">", Gte: ">=", Lt: "<", Lte: "<=", Search: "~" };
    return `${filter.fieldPath}${signs[filter.type]}${isName || typeof value === "boolean" || value === undefined ? String(value) : "…"}`;
  };
  const path = component === "" ? table : `${component}/${table}`;
  const part = last === undefined ? "" : " as far as it was read";
  return `${path}.${index} [${filters.map(shown).join(", ")}]${part}`;
}

/** The transactions of a backend, recorded. */
export interface Recorder {
  /** Runs calls and returns what committed meanwhile, in order. */
  record: (calls: () => Promise<unknown>) => Promise<Transaction[]>;
  /** Takes back what transactions have written, the last first. */
  undo: (transactions: readonly Transaction[]) => void;
  /** Writes what was taken back. */
  redo: (transactions: readonly Transaction[]) => void;
}

/** Listens to the databases of a backend and of its components. */
export async function recorderOf(backend: Backend): Promise<Recorder> {
  const databases = new Map<string, Database>();
  await (backend as unknown as TestConvex<SchemaDefinition<GenericSchema, boolean>>).query(() => {
    for (const [path, { db }] of Object.entries(convexGlobalStorage.getStore()?.components ?? {})) {
      databases.set(path, db as unknown as Database);
    }
    return Promise.resolve(null);
  });
  let committed: Transaction[] | null = null;
  let running: Transaction = { reads: [], writes: [] };
  for (const [path, database] of databases) {
    listen(path, database, {
      read: (read) => running.reads.push(read),
      write: (write) => running.writes.push(write),
      // A call begins and ends the transactions of all databases; that of the project's own is the first.
      begin: () => {
        if (path === "") running = { reads: [], writes: [] };
      },
      commit: () => {
        if (path === "") committed?.push(running);
      },
    });
  }
  /** A transaction of its own, so that the indexes hear of it. */
  const apply = (writes: readonly Write[], which: "before" | "after") => {
    for (const [path, database] of databases) {
      database.startTransaction();
      for (const write of writes) {
        if (write.component === path) database._addWrite(write.id, write[which]);
      }
      database.commit(null);
    }
  };
  return {
    record: async (calls) => {
      const recorded: Transaction[] = [];
      committed = recorded;
      await calls();
      committed = null;
      return recorded;
    },
    undo: (transactions) => {
      for (const { writes } of transactions.toReversed()) apply(writes, "before");
    },
    redo: (transactions) => {
      for (const { writes } of transactions) apply(writes, "after");
    },
  };
}

interface Listener {
  read: (read: Read) => void;
  write: (write: Write) => void;
  begin: () => void;
  commit: () => void;
}

function listen(component: string, database: Database, listener: Listener): void {
  const inner = {
    startTransaction: database.startTransaction.bind(database),
    commit: database.commit.bind(database),
    get: database.get.bind(database),
    startQuery: database.startQuery.bind(database),
    queryNext: database.queryNext.bind(database),
    paginate: database.paginate.bind(database),
    stashWrites: database.stashWrites.bind(database),
    restoreWrites: database.restoreWrites.bind(database),
  };
  /** A query of a stale snapshot runs: nothing that it reads can conflict. */
  let isStale = false;
  const noteRead = (read: Read) => {
    if (!isStale) listener.read(read);
  };
  const streams = new Map<number, { read: Read; limit: number; taken: number }>();
  const readOf = (query: Query): { read: Read; limit: number } => {
    const { tableName, indexName = "", range, filters } = query.source;
    const [table = "", index = ""] =
      tableName === undefined ? indexName.split(".") : [tableName, "by_creation_time"];
    const { fieldPathsToSortBy: fields, order, limit } = database._resolveQuerySource(query);
    const read = { component, table, index, filters: range ?? filters ?? [], fields, order };
    return { read: { ...read, last: undefined }, limit: limit ?? Infinity };
  };
  Object.assign(database, {
    stashWrites: () => {
      isStale = true;
      return inner.stashWrites();
    },
    restoreWrites: (stashed: unknown) => {
      isStale = false;
      inner.restoreWrites(stashed);
    },
    startTransaction: () => {
      if (database._writes.length === 0 && !isStale) listener.begin();
      inner.startTransaction();
    },
    commit: (commitTs: bigint | null) => {
      const [level = {}] = database._writes;
      if (database._writes.length === 1 && !isStale) {
        for (const [id, after] of Object.entries(level)) {
          listener.write({ component, id, before: database._documents[id] ?? null, after });
        }
        listener.commit();
      }
      inner.commit(commitTs);
    },
    // Patching, replacing and deleting look here first, and are reads on Convex, too.
    get: (table: string | undefined, id: string) => {
      const isId = { type: "Eq", fieldPath: "_id", value: id } as const;
      const read = { component, table: tableOf(id), index: "by_id", filters: [isId] };
      noteRead({ ...read, fields: ["_id"], order: "asc", last: undefined });
      return inner.get(table, id);
    },
    startQuery: (query: Query) => {
      const id = inner.startQuery(query);
      const begun = readOf(query);
      noteRead(begun.read);
      streams.set(id, { ...begun, taken: 0 });
      return id;
    },
    queryNext: (id: number) => {
      const next = inner.queryNext(id);
      const stream = streams.get(id);
      if (stream === undefined) return next;
      if (next.value !== null) {
        stream.taken += 1;
        stream.read.last = next.value;
        // One more was looked for and isn't there.
      } else if (stream.taken < stream.limit) stream.read.last = undefined;
      return next;
    },
    paginate: (page: { query: Query }) => {
      const answer = inner.paginate(page);
      const last = answer.isDone ? undefined : answer.page.at(-1);
      noteRead({ ...readOf(page.query).read, last });
      return answer;
    },
  });
}
