import type { GenericSchema, SchemaDefinition } from "convex/server";
import { jsonToConvex, type JSONValue, type Value } from "convex/values";
import { DatabaseFake } from "convex-test";
import { fingerprintOf, openCursor, sealCursor } from "./cursors";
import { type Asked, currentRecording, Read } from "./recorder";
import { readerOf, type StoredDocument, tableOf } from "./snapshot";
import { type Bound, findFirst, type Key, SortedList } from "./sorted-list";

/**
 * Finds what a query asks for without looking at anything else. convex-test looks through all documents of all tables and
 * sorts what it finds, for each query anew; what it answers is what it answered before, only sooner.
 * - What's committed lies in `_documents`, and what transactions that aren't over have written in `_writes`: a level for
 *   each that runs within another, by id, null for what's deleted. No document is changed in place.
 * - `_resolveQuerySource` says what a query's documents are, in order, and `paginate` looks there for its page.
 */
declare module "convex-test" {
  export class DatabaseFake {
    constructor(schema: SchemaDefinition<GenericSchema, boolean> | null, componentPath: string);
    _documents: Record<string, StoredDocument>;
    _writes: Record<string, StoredDocument | null>[];
    commit(commitTs: bigint | null): void;
    readonly componentPath: string;
    get(table: string | undefined, id: string): StoredDocument | null;
    patch(table: string | undefined, id: string, value: Record<string, Value>): void;
    startQuery(query: Query): number;
    queryNext(queryId: number): { value: StoredDocument | null; done: boolean };
    paginate(page: PageArgs): Page;
    _resolveQuerySource(query: Query): QuerySource;
    _iterateDocs(table: string, look: (document: StoredDocument) => void): void;
    _docIsAfterCursor(
      document: StoredDocument,
      cursor: Key,
      fields: string[],
      order: "asc" | "desc",
    ): number;
  }
  /** The classes that convex-test makes its databases and their transactions of. */
  export const seams: { Database: typeof DatabaseFake; Transactions: typeof TransactionManager };
}

interface RangeFilter {
  type: "Eq" | "Gt" | "Gte" | "Lt" | "Lte";
  value: JSONValue;
}

interface Search {
  type: "Search";
  indexName: string;
  filters: (RangeFilter | { type: "Search"; fieldPath: string; value: string })[];
}

type Source =
  | { type: "FullTableScan"; tableName: string }
  | { type: "IndexRange"; indexName: string; range: RangeFilter[] }
  | Search;

/** A query, as Convex's client library sends it. */
interface Query {
  source: Source;
  operators: object[];
}

interface PageArgs {
  query: Query;
  cursor: string | null;
  endCursor?: string | null;
}

interface Page {
  continueCursor: string;
  splitCursor: string | null;
}

/** The cursor of a page that nothing comes after. */
const END = "_end_cursor";

/** A query's documents in order, and what is then left out of them. */
interface QuerySource {
  sortedDocs: StoredDocument[];
  limit: number | null;
  fieldPathsToSortBy: string[];
  order: "asc" | "desc";
}

/** convex-test's database with indexes. */
export class IndexedDatabase extends DatabaseFake {
  #tables = new Tables(this._documents);
  /** What the last query reads; noted while a recording runs. */
  #reading: Read | undefined;
  /** Queries whose documents are taken one by one. */
  readonly #open = new Map<number, Read>();

  /** Of what is committed. A snapshot that's restored brings other documents. */
  get #committed(): Tables {
    if (this.#tables.documents !== this._documents) this.#tables = new Tables(this._documents);
    return this.#tables;
  }

  override commit(commitTs: bigint | null): void {
    const [level = {}] = this._writes;
    const ids = this._writes.length === 1 ? Object.keys(level) : [];
    const before = ids.map((id) => this._documents[id]);
    super.commit(commitTs);
    const committed = this.#committed;
    ids.forEach((id, at) => {
      committed.replace(id, before[at], this._documents[id]);
    });
  }

  override get(table: string | undefined, id: string): StoredDocument | null {
    if (currentRecording() !== undefined) {
      this.#noteWhole({ table: tableOf(id), index: "by_id", fields: ["_id"] }, [id]);
    }
    return super.get(table, id);
  }

  /** Of a scheduled function that's over it says when it ended. */
  override patch(table: string | undefined, id: string, value: Record<string, Value>): void {
    const { kind } = (value["state"] ?? {}) as { kind?: string };
    const isOver =
      table === "_scheduled_functions" &&
      (kind === "success" || kind === "failed" || kind === "canceled");
    super.patch(table, id, isOver ? { ...value, completedTime: Date.now() } : value);
  }

  override startQuery(query: Query): number {
    const queryId = super.startQuery(query);
    const read = this.#begunRead();
    if (read !== undefined) this.#open.set(queryId, read);
    return queryId;
  }

  override queryNext(queryId: number): { value: StoredDocument | null; done: boolean } {
    const next = super.queryNext(queryId);
    const read = this.#open.get(queryId);
    read?.take(next.value);
    if (next.done) this.#open.delete(queryId);
    return next;
  }

  override _resolveQuerySource(query: Query): QuerySource {
    const { source } = query;
    if (source.type === "Search") {
      this.#noteWhole(
        { table: tableOfIndex(source.indexName), index: indexOf(source), fields: [] },
        [],
      );
      const found = this.#search(source);
      const showFound = (_: string, look: (document: StoredDocument) => void) => {
        found.forEach(look);
      };
      return super._resolveQuerySource.call(this.#with({ _iterateDocs: showFound }), query);
    }
    // Checks the query, and says all about it but its documents.
    const resolved = super._resolveQuerySource.call(
      this.#with({ _iterateDocs: () => undefined }),
      query,
    );
    const isFiltered = query.operators.some((operator) => "filter" in operator);
    const most = (isFiltered ? null : resolved.limit) ?? Infinity;
    return { ...resolved, sortedDocs: this.#read(source, resolved, most) };
  }

  /** Cursors are their query's, outside of this. */
  override paginate(page: PageArgs): Page {
    const fingerprint = fingerprintOf(page.query);
    const open = (cursor: string | null) =>
      cursor === null ? null : openCursor(cursor, fingerprint);
    const seal = (place: string | null) => (place === null ? null : sealCursor(place, fingerprint));
    const { cursor, endCursor = null } = page;
    const found = this.#readPage({ ...page, cursor: open(cursor), endCursor: open(endCursor) });
    return {
      ...found,
      continueCursor: sealCursor(found.continueCursor, fingerprint),
      splitCursor: seal(found.splitCursor),
    };
  }

  #readPage(page: PageArgs): Page {
    const found = this.#paginate(page);
    const read = page.cursor === END ? undefined : this.#begunRead();
    const end = page.endCursor ?? found.continueCursor;
    if (end === END) read?.takeAll();
    else read?.takeUntil(readCursor(end));
    if (page.cursor !== null) read?.takeFrom(readCursor(page.cursor));
    return found;
  }

  /** Begins at the cursor. convex-test would go through all that comes before it. */
  #paginate(page: PageArgs): Page {
    const { query, cursor } = page;
    if (cursor === null || cursor === END || query.source.type === "Search") {
      return super.paginate(page);
    }
    const resolved = this._resolveQuerySource(query);
    const { fieldPathsToSortBy: fields, order } = resolved;
    const key = readCursor(cursor);
    const start = findFirst(
      resolved.sortedDocs,
      (document) => this._docIsAfterCursor(document, key, withId(fields), order) > 0,
    );
    const rest = { ...resolved, sortedDocs: resolved.sortedDocs.slice(start) };
    return super.paginate.call(this.#with({ _resolveQuerySource: () => rest }), page);
  }

  /** The read of the query that was just asked, which now counts as begun. */
  #begunRead(): Read | undefined {
    const read = this.#reading;
    this.#reading = undefined;
    if (read !== undefined) currentRecording()?.reads.push(read);
    return read;
  }

  #noteWhole(asked: Pick<Asked, "table" | "index" | "fields">, key: Key): void {
    const recording = currentRecording();
    if (recording === undefined) return;
    const read = new Read({
      ...asked,
      component: this.componentPath,
      from: { key, side: "before" },
      to: { key, side: "after" },
      order: "asc",
      limit: null,
    });
    read.takeAll();
    recording.reads.push(read);
  }

  /** This database with some of its methods replaced, for convex-test's own to call. */
  #with(methods: Partial<DatabaseFake>): DatabaseFake {
    return Object.assign(Object.create(this) as DatabaseFake, methods);
  }

  #read(
    source: Exclude<Source, Search>,
    { fieldPathsToSortBy, order, limit }: QuerySource,
    most: number,
  ): StoredDocument[] {
    const name =
      source.type === "FullTableScan" ? source.tableName : tableOfIndex(source.indexName);
    const fields = withId(fieldPathsToSortBy);
    const index = this.#committed.getTable(name).getIndex(fields);
    const { from, to } = boundsOf(source.type === "FullTableScan" ? [] : source.range);
    if (currentRecording() !== undefined) {
      const asked = { component: this.componentPath, table: name, index: indexOf(source), fields };
      this.#reading = new Read({ ...asked, from, to, order, limit }, index);
    }
    const own = this.#getOwn(name);
    let documents = index.slice(from, to, order, most + own.size);
    if (own.size > 0) {
      const others = documents.filter(({ _id }) => !own.has(_id));
      const written = present(own).filter((document) => index.isBetween(document, from, to));
      documents = [...others, ...written].sort(index.compare);
    }
    return order === "asc" ? documents : documents.reverse();
  }

  /** What may be found, in the order of its creation; convex-test then looks closely at each. */
  #search({ indexName, filters }: Search): StoredDocument[] {
    const name = tableOfIndex(indexName);
    const table = this.#committed.getTable(name);
    const own = this.#getOwn(name);
    const found = filters
      .filter((filter) => filter.type === "Search")
      .flatMap(({ fieldPath, value }) => table.getWords(fieldPath).find(value))
      .filter(({ _id }) => !own.has(_id));
    return [...new Set([...found, ...present(own)])].sort(table.byCreation.compare);
  }

  /** What the transactions that are running have written to a table. */
  #getOwn(table: string): Map<string, StoredDocument | null> {
    const entries = this._writes.flatMap((level) => Object.entries(level));
    return new Map(entries.filter(([id]) => tableOf(id) === table));
  }
}

/** What a transaction has written, without what it has deleted. */
function present(own: Map<string, StoredDocument | null>): StoredDocument[] {
  return [...own.values()].filter((document) => document !== null);
}

/** Every sort ends with it, so that no two documents are in the same place. */
function withId(fields: string[]): string[] {
  return fields.includes("_id") ? fields : [...fields, "_id"];
}

/** An index is named after its table: `bookings.by_date`. */
function tableOfIndex(indexName: string): string {
  return indexName.split(".")[0] ?? "";
}

function indexOf(source: Source): string {
  return source.type === "FullTableScan"
    ? "by_creation_time"
    : source.indexName.slice(source.indexName.indexOf(".") + 1);
}

/** convex-test has checked the range: fields that equal something, then one that has bounds. */
function boundsOf(range: RangeFilter[]): { from: Bound; to: Bound } {
  const equal = range.filter(({ type }) => type === "Eq").map(valueOf);
  const lower = range.find(({ type }) => type === "Gt" || type === "Gte");
  const upper = range.find(({ type }) => type === "Lt" || type === "Lte");
  return {
    from: {
      key: lower === undefined ? equal : [...equal, valueOf(lower)],
      side: lower?.type === "Gt" ? "after" : "before",
    },
    to: {
      key: upper === undefined ? equal : [...equal, valueOf(upper)],
      side: upper?.type === "Lt" ? "before" : "after",
    },
  };
}

/** Of a field that isn't there JSON has to say so. */
function valueOf({ value }: RangeFilter): Value | undefined {
  const isAbsent = typeof value === "object" && value !== null && "$undefined" in value;
  return isAbsent ? undefined : jsonToConvex(value);
}

/** convex-test's cursor has the values of the last document, in JSON twice; null is a field that isn't there. */
function readCursor(cursor: string): Key {
  return (JSON.parse(cursor) as (string | null)[]).map((value) =>
    value === null ? undefined : jsonToConvex(JSON.parse(value) as JSONValue),
  );
}

/** As convex-test takes a text apart. */
function wordsIn(text: string): string[] {
  const words = text.split(/\s+/).map((word) => word.toLowerCase());
  return words.filter((word) => word !== "");
}

/** Committed documents, by table. */
class Tables {
  readonly documents: Record<string, StoredDocument>;
  #tables: Map<string, Table> | null = null;

  constructor(documents: Record<string, StoredDocument>) {
    this.documents = documents;
  }

  getTable(name: string): Table {
    this.#tables ??= this.#group();
    let table = this.#tables.get(name);
    if (table === undefined) {
      table = new Table([]);
      this.#tables.set(name, table);
    }
    return table;
  }

  /** A document was committed: undefined before is a new one, undefined after is one that's gone. */
  replace(id: string, before: StoredDocument | undefined, after: StoredDocument | undefined): void {
    if (this.#tables === null) return;
    const table = this.getTable(tableOf(id));
    if (before !== undefined) table.remove(before);
    if (after !== undefined) table.add(after);
  }

  #group(): Map<string, Table> {
    const byTable = new Map<string, StoredDocument[]>();
    for (const [id, document] of Object.entries(this.documents)) {
      const name = tableOf(id);
      const documents = byTable.get(name);
      if (documents === undefined) byTable.set(name, [document]);
      else documents.push(document);
    }
    return new Map([...byTable].map(([name, documents]) => [name, new Table(documents)]));
  }
}

/** A table's indexes, each made when a query first asks for it, and kept up from then on. */
class Table {
  readonly byCreation: SortedList<StoredDocument>;
  readonly #indexes = new Map<string, SortedList<StoredDocument>>();
  readonly #words = new Map<string, WordIndex>();

  constructor(documents: StoredDocument[]) {
    const fields = ["_creationTime", "_id"];
    this.byCreation = new SortedList(fields.map(readerOf), documents);
    this.#indexes.set(fields.join(), this.byCreation);
  }

  getIndex(fields: string[]): SortedList<StoredDocument> {
    const name = fields.join();
    let index = this.#indexes.get(name);
    if (index === undefined) {
      index = new SortedList(fields.map(readerOf), this.byCreation.entries);
      this.#indexes.set(name, index);
    }
    return index;
  }

  getWords(field: string): WordIndex {
    let words = this.#words.get(field);
    if (words === undefined) {
      words = new WordIndex(field, this.byCreation.entries);
      this.#words.set(field, words);
    }
    return words;
  }

  add(document: StoredDocument): void {
    for (const index of this.#all()) index.add(document);
  }

  remove(document: StoredDocument): void {
    for (const index of this.#all()) index.remove(document);
  }

  #all(): (SortedList<StoredDocument> | WordIndex)[] {
    return [...this.#indexes.values(), ...this.#words.values()];
  }
}

const LAST_CHARACTER = "\u{10FFFF}";

interface Word {
  word: string;
  document: StoredDocument;
}

/** The words of a field, each with its document. */
class WordIndex {
  readonly #read: (document: StoredDocument) => Value | undefined;
  readonly #words: SortedList<Word>;

  constructor(field: string, documents: Iterable<StoredDocument>) {
    this.#read = readerOf(field);
    const words = [...documents].flatMap((document) => this.#wordsOf(document));
    this.#words = new SortedList<Word>(
      [
        ({ word }) => word,
        ({ document }) => document._creationTime,
        ({ document }) => document._id,
      ],
      words,
    );
  }

  add(document: StoredDocument): void {
    for (const word of this.#wordsOf(document)) this.#words.add(word);
  }

  remove(document: StoredDocument): void {
    for (const word of this.#wordsOf(document)) this.#words.remove(word);
  }

  /** The documents with a word that begins as one of the text's does. */
  find(text: string): StoredDocument[] {
    const words = wordsIn(text).flatMap((start) =>
      this.#words.slice(
        { key: [start], side: "before" },
        { key: [`${start}${LAST_CHARACTER}`], side: "after" },
      ),
    );
    return words.map(({ document }) => document);
  }

  #wordsOf(document: StoredDocument): Word[] {
    const text = this.#read(document);
    if (typeof text !== "string") return [];
    return [...new Set(wordsIn(text))].map((word) => ({ word, document }));
  }
}
