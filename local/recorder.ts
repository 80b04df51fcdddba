import { AsyncLocalStorage } from "node:async_hooks";
import { convexGlobalStorage, TransactionManager } from "convex-test";
import { type Bound, isBetween, type Key } from "./ranges";
import { readerOf, type StoredDocument, tableOf } from "./snapshot";

/**
 * Records transactions' reads and writes, as Convex's backend does to find conflicts. A read of an index is the range
 * from the query's start to the last document that it took, or its whole range if there were no more. `IndexedDatabase`
 * records reads; writes are recorded at commit, so rolled-back ones are left out.
 * - `convexGlobalStorage` has a transaction's databases: the project's and its components'.
 * - A top-level transaction begins and commits in all of them at once.
 */
declare module "convex-test" {
  export class TransactionManager {
    begin(isNested: boolean, limits?: object): Promise<void>;
    commit(isNested: boolean): bigint | null;
  }
  export interface ConvexTestDatabase {
    _writes: Record<string, StoredDocument | null>[];
  }
}

/** A query's index range. */
export interface Asked {
  /** The component's path; "" is the project itself. */
  component: string;
  table: string;
  /** The name in the schema, "by_creation_time" or "by_id". A search reads its whole table. */
  index: string;
  /** Its fields; bounds have their values in this order. */
  fields: string[];
  from: Bound;
  to: Bound;
  order: "asc" | "desc";
  /** How many documents the query wants; null is all of them. */
  limit: number | null;
}

/** The part of a range that was read. It ends with the last document that was taken. */
export class Read {
  readonly asked: Asked;
  /** Whether the whole range was read: then any insert into it is a conflict. */
  isWhole = false;
  from: Bound;
  to: Bound;
  #taken = 0;
  readonly #fields: ReturnType<typeof readerOf>[];

  constructor(asked: Asked) {
    this.asked = asked;
    this.#fields = asked.fields.map(readerOf);
    const { order, from, to } = asked;
    this.from = order === "asc" ? from : to;
    this.to = this.from;
  }

  /** The query got its next document, or null at the end. */
  take(document: StoredDocument | null): void {
    if (document !== null) {
      this.#taken += 1;
      this.takeUntil(this.#keyOf(document));
    } else if (this.#taken !== this.asked.limit) this.takeAll();
  }

  /** Everything up to this position was read. */
  takeUntil(key: Key): void {
    if (this.asked.order === "asc") this.to = { key, side: "after" };
    else this.from = { key, side: "before" };
  }

  /** Nothing up to this position was read, because a page starts where another ended. */
  takeFrom(key: Key): void {
    if (this.asked.order === "asc") this.from = { key, side: "after" };
    else this.to = { key, side: "before" };
  }

  takeAll(): void {
    this.isWhole = true;
    this.from = this.asked.from;
    this.to = this.asked.to;
  }

  /** Whether a document is within the read part. */
  includes(document: StoredDocument): boolean {
    return isBetween(this.#keyOf(document), this.from, this.to);
  }

  #keyOf(document: StoredDocument): Key {
    return this.#fields.map((read) => read(document));
  }
}

/** A document before and after a transaction; null if there is none. */
export interface Write {
  component: string;
  table: string;
  id: string;
  before: StoredDocument | null;
  after: StoredDocument | null;
}

/** Reads and writes, in order. */
export interface Recording {
  reads: Read[];
  writes: Write[];
  /**
   * Where a live query's page ended, null before its first run: later runs end it there too, so that pages stay
   * adjacent. Undefined for anything else.
   */
  endCursor?: string | null;
}

const current = new AsyncLocalStorage<Recording>();

/** The current recording, if there is one. */
export function currentRecording(): Recording | undefined {
  return current.getStore();
}

/** Runs function calls and records their reads and committed writes. */
export function recordInto<T>(recording: Recording, call: () => Promise<T>): Promise<T> {
  return current.run(recording, call);
}

/** Whether a write changes what was read. */
export function touches({ component, table, before, after }: Write, read: Read): boolean {
  if (table !== read.asked.table || component !== read.asked.component) return false;
  return [before, after].some((document) => document !== null && read.includes(document));
}

let hear: ((writes: Write[]) => void) | undefined;

/** Sets the one listener for all later commits. */
export function listenToCommits(listener: (writes: Write[]) => void): void {
  hear = listener;
}

/** When the current transaction began, epoch milliseconds. */
export function transactionStart(): number {
  const { transactionManager } = convexGlobalStorage.getStore() ?? {};
  if (transactionManager instanceof RecordedTransactions) return transactionManager.start;
  throw new Error("No transaction is running.");
}

export class RecordedTransactions extends TransactionManager {
  start = 0;

  override async begin(isNested: boolean, limits?: object): Promise<void> {
    await super.begin(isNested, limits);
    if (!isNested) this.start = Date.now();
  }

  override commit(isNested: boolean): bigint | null {
    const recording = currentRecording();
    if (isNested || (recording ?? hear) === undefined) return super.commit(isNested);
    const { components = {} } = convexGlobalStorage.getStore() ?? {};
    const before = Object.entries(components).flatMap(([component, { db }]) =>
      Object.keys(db._writes[0] ?? {}).map((id) => ({
        db,
        write: { component, table: tableOf(id), id, before: db._documents[id] ?? null },
      })),
    );
    const ts = super.commit(isNested);
    const writes = before.map(({ db, write }) => ({
      ...write,
      after: db._documents[write.id] ?? null,
    }));
    recording?.writes.push(...writes);
    if (writes.length > 0) hear?.(writes);
    return ts;
  }
}
