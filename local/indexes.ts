import type { GenericSchema, SchemaDefinition } from "convex/server";
import { compareValues, jsonToConvex, type JSONValue, type Value } from "convex/values";
import { DatabaseFake } from "convex-test";
import { fingerprintOf, openCursor, sealCursor } from "./cursors";
import { type Asked, currentRecording, Read } from "./recorder";
import { limits } from "./limits";
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
  fieldPath: string;
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
    // Checks the query, and says all about it but its documents.
    const resolved = super._resolveQuerySource.call(
      this.#with({ _iterateDocs: () => undefined }),
      query,
    );
    if (source.type === "Search") return { ...resolved, sortedDocs: this.#search(source) };
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
    const recording = currentRecording();
    const endCursor = page.endCursor ?? recording?.endCursor ?? null;
    const found = this.#readPage({
      ...page,
      cursor: open(page.cursor),
      endCursor: open(endCursor),
    });
    const continueCursor = sealCursor(found.continueCursor, fingerprint);
    if (recording?.endCursor === null) recording.endCursor = continueCursor;
    return { ...found, continueCursor, splitCursor: seal(found.splitCursor) };
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

  /** The best of what is found. */
  #search(source: Search): StoredDocument[] {
    const name = tableOfIndex(source.indexName);
    this.#noteWhole({ table: name, index: indexOf(source), fields: [] }, []);
    const table = this.#committed.getTable(name);
    const own = this.#getOwn(name);
    const others = () => table.byCreation.entries.filter(({ _id }) => !own.has(_id));
    let found: StoredDocument[] = [];
    for (const filter of source.filters) {
      if (filter.type === "Search") {
        const texts =
          own.size === 0
            ? table.getTexts(filter.fieldPath)
            : new TextIndex(filter.fieldPath, [...others(), ...present(own)]);
        found = texts.find(filter.value);
      } else {
        const read = readerOf(filter.fieldPath);
        const value = valueOf(filter);
        found = found.filter((document) => compareValues(read(document), value) === 0);
      }
    }
    return found.slice(0, limits.searchResults);
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
  readonly #texts = new Map<string, TextIndex>();

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

  getTexts(field: string): TextIndex {
    let texts = this.#texts.get(field);
    if (texts === undefined) {
      texts = new TextIndex(field, this.byCreation.entries);
      this.#texts.set(field, texts);
    }
    return texts;
  }

  add(document: StoredDocument): void {
    for (const index of this.#all()) index.add(document);
  }

  remove(document: StoredDocument): void {
    for (const index of this.#all()) index.remove(document);
  }

  #all(): (SortedList<StoredDocument> | TextIndex)[] {
    return [...this.#indexes.values(), ...this.#texts.values()];
  }
}

/** A text as Convex takes it apart: letters and digits in a row, in lower case, without the long ones. */
const termsIn = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (term) => Buffer.byteLength(term) < limits.longSearchTerm,
  );

/** The terms of a field, with the documents that have them. */
class TextIndex {
  readonly #read: (document: StoredDocument) => Value | undefined;
  readonly #documents = new Map<string, Set<StoredDocument>>();
  readonly #lengths = new Map<StoredDocument, number>();
  #length = 0;

  constructor(field: string, documents: Iterable<StoredDocument>) {
    this.#read = readerOf(field);
    for (const document of documents) this.add(document);
  }

  add(document: StoredDocument): void {
    const terms = this.#termsOf(document);
    for (const term of terms) {
      const documents = this.#documents.get(term);
      if (documents === undefined) this.#documents.set(term, new Set([document]));
      else documents.add(document);
    }
    this.#lengths.set(document, terms.length);
    this.#length += terms.length;
  }

  remove(document: StoredDocument): void {
    for (const term of this.#termsOf(document)) this.#documents.get(term)?.delete(document);
    this.#length -= this.#lengths.get(document) ?? 0;
    this.#lengths.delete(document);
  }

  /** The documents with any term of a text, or with one that begins as its last one does: the best match by BM25 first. */
  find(text: string): StoredDocument[] {
    const asked = termsIn(text).slice(0, limits.searchTerms);
    const scores = new Map<StoredDocument, number>();
    const count = this.#lengths.size;
    for (const term of new Set([...asked, ...this.#beginningWith(asked.at(-1))])) {
      const documents = this.#documents.get(term) ?? new Set();
      const weight = Math.log(1 + (count - documents.size + 0.5) / (documents.size + 0.5));
      for (const document of documents) {
        const length = ((this.#lengths.get(document) ?? 0) * count) / this.#length;
        const score = (weight * 2.2) / (1 + 1.2 * (0.25 + 0.75 * length));
        scores.set(document, (scores.get(document) ?? 0) + score);
      }
    }
    const newest = (document: StoredDocument) => -document._creationTime;
    return [...scores]
      .sort(([one, score], [other, second]) => second - score || newest(one) - newest(other))
      .map(([document]) => document);
  }

  #beginningWith(start: string | undefined): string[] {
    if (start === undefined) return [];
    const terms = [...this.#documents.keys()].filter((term) => term.startsWith(start));
    return terms.sort().slice(0, limits.searchTerms);
  }

  #termsOf(document: StoredDocument): string[] {
    const text = this.#read(document);
    return typeof text === "string" ? [...new Set(termsIn(text))] : [];
  }
}
