import type { GenericSchema, SchemaDefinition } from "convex/server";
import { compareValues, jsonToConvex, type JSONValue, type Value } from "convex/values";
import { DatabaseFake } from "convex-test";
import MiniSearch from "minisearch";
import { fingerprintOf, openCursor, sealCursor } from "./cursors";
import { checkDocument, limits } from "./limits";
import type { Bound, Key } from "./ranges";
import { type Asked, currentRecording, Read } from "./recorder";
import { readerOf, type StoredDocument, tableOf } from "./snapshot";

/**
 * Extends convex-test's database: it records reads, scans the documents of one table instead of all, and searches text
 * as Convex does.
 * - `_documents` has the committed data, and `_writes` that of unfinished transactions: a level for each nested one, by
 *   id, null for deleted. Documents are never changed in place.
 * - `_resolveQuerySource` returns a query's documents in order, and scans a table with `_iterateDocs`.
 */
declare module "convex-test" {
  export class DatabaseFake {
    constructor(schema: SchemaDefinition<GenericSchema, boolean> | null, componentPath: string);
    _documents: Record<string, StoredDocument>;
    _writes: Record<string, StoredDocument | null>[];
    commit(commitTs: bigint | null): void;
    _addWrite(id: string, document: StoredDocument | null): void;
    readonly componentPath: string;
    get(table: string | undefined, id: string): StoredDocument | null;
    startQuery(query: Query): number;
    queryNext(queryId: number): { value: StoredDocument | null; done: boolean };
    paginate(page: PageArgs): Page;
    _resolveQuerySource(query: Query): QuerySource;
    _iterateDocs(table: string, look: (document: StoredDocument) => void): void;
  }
  /** The classes with which convex-test creates its databases and their transactions. */
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

/** The cursor of the last page. */
const END = "_end_cursor";

/** A query's documents in order, and its filters. */
interface QuerySource {
  sortedDocs: StoredDocument[];
  limit: number | null;
  fieldPathsToSortBy: string[];
  order: "asc" | "desc";
}

export class IndexedDatabase extends DatabaseFake {
  #documents: Record<string, StoredDocument> | undefined;
  #tables = new Map<string, Table>();
  /** The value that the query's first index field has to equal, during its scan. */
  #wanted: RangeFilter | undefined;
  /** The last query's read, noted while a recording runs. */
  #reading: Read | undefined;
  /** Queries whose documents are taken one by one. */
  readonly #open = new Map<number, Read>();

  override commit(commitTs: bigint | null): void {
    const [level = {}] = this._writes;
    const ids = this._writes.length === 1 ? Object.keys(level) : [];
    super.commit(commitTs);
    for (const id of ids) this.#getTable(tableOf(id)).put(id, this._documents[id]);
  }

  override _addWrite(id: string, document: StoredDocument | null): void {
    if (document !== null && !tableOf(id).startsWith("_")) checkDocument(document);
    super._addWrite(id, document);
  }

  /** A table's committed data. A restored snapshot replaces its documents. */
  #getTable(name: string): Table {
    if (this.#documents !== this._documents) {
      this.#documents = this._documents;
      this.#tables = new Map();
      for (const [id, document] of Object.entries(this._documents))
        this.#getTable(tableOf(id)).put(id, document);
    }
    let table = this.#tables.get(name);
    if (table === undefined) {
      table = new Table();
      this.#tables.set(name, table);
    }
    return table;
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
    if (source.type === "Search") {
      const unsearched = { ...query, source: { ...source, filters: [] } };
      return { ...super._resolveQuerySource(unsearched), sortedDocs: this.#search(source) };
    }
    const resolved = this.#resolveRange(query, source);
    if (currentRecording() !== undefined) {
      const { fieldPathsToSortBy, order, limit } = resolved;
      this.#reading = new Read({
        component: this.componentPath,
        table: source.type === "FullTableScan" ? source.tableName : tableOfIndex(source.indexName),
        index: indexOf(source),
        fields: withId(fieldPathsToSortBy),
        ...boundsOf(source.type === "FullTableScan" ? [] : source.range),
        order,
        limit,
      });
    }
    return resolved;
  }

  #resolveRange(query: Query, source: Exclude<Source, Search>): QuerySource {
    const [first] = source.type === "IndexRange" ? source.range : [];
    this.#wanted = first?.type === "Eq" ? first : undefined;
    try {
      return super._resolveQuerySource(query);
    } finally {
      this.#wanted = undefined;
    }
  }

  override _iterateDocs(table: string, look: (document: StoredDocument) => void): void {
    const own = this.#getOwn(table);
    const { documents, getValues } = this.#getTable(table);
    const wanted = this.#wanted;
    const committed =
      wanted === undefined ? documents.values() : getValues(wanted.fieldPath).find(valueOf(wanted));
    for (const document of committed) if (!own.has(document._id)) look(document);
    present(own).forEach(look);
  }

  /** Outside this class a cursor belongs to its query. */
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
    const found = super.paginate(page);
    const read = page.cursor === END ? undefined : this.#begunRead();
    const end = page.endCursor ?? found.continueCursor;
    if (end === END) read?.takeAll();
    else read?.takeUntil(readCursor(end));
    if (page.cursor !== null) read?.takeFrom(readCursor(page.cursor));
    return found;
  }

  /** The read of the query just asked, which now counts as begun. */
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

  /** The best search results. */
  #search(source: Search): StoredDocument[] {
    const name = tableOfIndex(source.indexName);
    this.#noteWhole({ table: name, index: indexOf(source), fields: [] }, []);
    const own = this.#getOwn(name);
    const inTable: StoredDocument[] = [];
    if (own.size > 0) this._iterateDocs(name, (document) => inTable.push(document));
    let found: StoredDocument[] = [];
    for (const filter of source.filters) {
      if (filter.type === "Search") {
        const texts =
          own.size === 0
            ? this.#getTable(name).getTexts(filter.fieldPath)
            : new TextIndex(filter.fieldPath, inTable);
        found = texts.find(filter.value);
      } else {
        const read = readerOf(filter.fieldPath);
        const value = valueOf(filter);
        found = found.filter((document) => compareValues(read(document), value) === 0);
      }
    }
    return found.slice(0, limits.searchResults);
  }

  /** The running transactions' writes to a table. */
  #getOwn(table: string): Map<string, StoredDocument | null> {
    const entries = this._writes.flatMap((level) => Object.entries(level));
    return new Map(entries.filter(([id]) => tableOf(id) === table));
  }
}

/** A transaction's written documents, without deleted ones. */
function present(own: Map<string, StoredDocument | null>): StoredDocument[] {
  return [...own.values()].filter((document) => document !== null);
}

/** Every sort ends with the id, so that no two documents have the same position. */
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

/** JSON needs an explicit value for a missing field. */
function valueOf({ value }: RangeFilter): Value | undefined {
  const isAbsent = typeof value === "object" && value !== null && "$undefined" in value;
  return isAbsent ? undefined : jsonToConvex(value);
}

/** convex-test's cursor has the last document's values, encoded as JSON twice; null is a missing field. */
function readCursor(cursor: string): Key {
  return (JSON.parse(cursor) as (string | null)[]).map((value) =>
    value === null ? undefined : jsonToConvex(JSON.parse(value) as JSONValue),
  );
}

/** A table's committed data with its indexes: each is built at its first use, and then maintained. */
class Table {
  readonly documents = new Map<string, StoredDocument>();
  readonly #values = new Map<string, ValueIndex>();
  readonly #texts = new Map<string, TextIndex>();

  put(id: string, document: StoredDocument | undefined): void {
    const before = this.documents.get(id);
    for (const index of [...this.#values.values(), ...this.#texts.values()]) {
      if (before !== undefined) index.remove(before);
      if (document !== undefined) index.add(document);
    }
    if (document === undefined) this.documents.delete(id);
    else this.documents.set(id, document);
  }

  readonly getValues = (field: string) => this.#get(this.#values, field, ValueIndex);

  readonly getTexts = (field: string) => this.#get(this.#texts, field, TextIndex);

  #get<Index>(
    indexes: Map<string, Index>,
    field: string,
    Made: new (field: string, documents: Iterable<StoredDocument>) => Index,
  ): Index {
    const index = indexes.get(field) ?? new Made(field, this.documents.values());
    indexes.set(field, index);
    return index;
  }
}

/** The documents with a value in a field, and perhaps some others, because convex-test checks each. */
class ValueIndex {
  readonly #read: (document: StoredDocument) => Value | undefined;
  readonly #documents = new Map<unknown, Set<StoredDocument>>();

  constructor(field: string, documents: Iterable<StoredDocument>) {
    this.#read = readerOf(field);
    for (const document of documents) this.add(document);
  }

  add(document: StoredDocument): void {
    const key = toKey(this.#read(document));
    const documents = this.#documents.get(key);
    if (documents === undefined) this.#documents.set(key, new Set([document]));
    else documents.add(document);
  }

  remove(document: StoredDocument): void {
    this.#documents.get(toKey(this.#read(document)))?.delete(document);
  }

  find(value: Value | undefined): Iterable<StoredDocument> {
    return this.#documents.get(toKey(value)) ?? [];
  }
}

/** All lists, objects and bytes share one key. */
const toKey = (value: Value | undefined) =>
  typeof value === "object" && value !== null ? Object : value;

/** A text's terms, as Convex splits it: runs of letters and digits. */
const termsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** A field's terms, in lower case and without the long ones, with their documents. */
class TextIndex {
  readonly #documents = new Map<string, StoredDocument>();
  readonly #texts: MiniSearch<StoredDocument>;

  constructor(field: string, documents: Iterable<StoredDocument>) {
    this.#texts = new MiniSearch<StoredDocument>({
      idField: "_id",
      fields: [field],
      extractField: (document, name) => readerOf(name)(document) as string,
      tokenize: termsIn,
      processTerm: (term) =>
        Buffer.byteLength(term) < limits.longSearchTerm ? term.toLowerCase() : null,
      searchOptions: {
        tokenize: (text) => termsIn(text).slice(0, limits.searchTerms),
        prefix: (_term, place, terms) => place === terms.length - 1,
        bm25: { k: 1.2, b: 0.75, d: 0 },
        weights: { prefix: 1, fuzzy: 1 },
      },
    });
    for (const document of documents) this.add(document);
  }

  add(document: StoredDocument): void {
    this.#documents.set(document._id, document);
    this.#texts.add(document);
  }

  remove(document: StoredDocument): void {
    this.#documents.delete(document._id);
    this.#texts.remove(document);
  }

  /** The documents with any term of a text, or a term that begins with its last one: the best match by BM25 first. */
  find(text: string): StoredDocument[] {
    const found = this.#texts.search(text).flatMap(({ id, score }) => {
      const document = this.#documents.get(id as string);
      return document === undefined ? [] : [{ document, score }];
    });
    return found
      .sort((a, b) => b.score - a.score || b.document._creationTime - a.document._creationTime)
      .map(({ document }) => document);
  }
}
