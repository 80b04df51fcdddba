import { AsyncLocalStorage } from "node:async_hooks";
import { convexGlobalStorage, TransactionManager } from "convex-test";
import { type Bound, isBetween, type Key } from "./ranges";
import { readerOf, type StoredDocument, tableOf } from "./snapshot";

/**
 * What transactions read and write, as Convex's backend notes it to find conflicts: of an index, the range from where a
 * query began to the last document that it took, and all of the range it asked for where there were no more.
 * `IndexedDatabase` notes the reads; writes are noted when a transaction commits, so that none is there of what was
 * rolled back.
 * - `convexGlobalStorage` says which databases a transaction is in: the project's and its components'.
 * - A top-level transaction is begun and committed in all of them at once.
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

/** The range of an index that a query asks for. */
export interface Asked {
  /** The component's path; "" is the project itself. */
  component: string;
  table: string;
  /** As the schema names it, "by_creation_time" or "by_id". A search reads its whole table. */
  index: string;
  /** Its fields; bounds have their values in this order. */
  fields: string[];
  from: Bound;
  to: Bound;
  order: "asc" | "desc";
  /** How many documents the query wants; null is all of them. */
  limit: number | null;
}

/** What was read of a range. It ends with the last document that was taken. */
export class Read {
  readonly asked: Asked;
  /** Whether it's all of the range: then whatever comes into that is a conflict. */
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

  /** The query was given its next document, or none where it has all. */
  take(document: StoredDocument | null): void {
    if (document !== null) {
      this.#taken += 1;
      this.takeUntil(this.#keyOf(document));
    } else if (this.#taken !== this.asked.limit) this.takeAll();
  }

  /** Everything was read up to this place. */
  takeUntil(key: Key): void {
    if (this.asked.order === "asc") this.to = { key, side: "after" };
    else this.from = { key, side: "before" };
  }

  /** Nothing was read up to this place: a page begins where another ended. */
  takeFrom(key: Key): void {
    if (this.asked.order === "asc") this.from = { key, side: "after" };
    else this.to = { key, side: "before" };
  }

  takeAll(): void {
    this.isWhole = true;
    this.from = this.asked.from;
    this.to = this.asked.to;
  }

  /** Whether a document has its place in what was read. */
  includes(document: StoredDocument): boolean {
    return isBetween(this.#keyOf(document), this.from, this.to);
  }

  #keyOf(document: StoredDocument): Key {
    return this.#fields.map((read) => read(document));
  }
}

/** A document as a transaction has found and left it; null where there was or is none. */
export interface Write {
  component: string;
  table: string;
  id: string;
  before: StoredDocument | null;
  after: StoredDocument | null;
}

/** What was read and written, in order. */
export interface Recording {
  reads: Read[];
  writes: Write[];
  /**
   * Where the page of a live query ended, null before its first run: later runs end it there too, so that pages keep
   * joining up. None of anything else.
   */
  endCursor?: string | null;
}

const current = new AsyncLocalStorage<Recording>();

/** Where what runs now is recorded, if it is. */
export function currentRecording(): Recording | undefined {
  return current.getStore();
}

/** Runs calls of functions and notes what they read, and what they write for good. */
export function recordInto<T>(recording: Recording, call: () => Promise<T>): Promise<T> {
  return current.run(recording, call);
}

/** Whether a write changes what was read. */
export function touches({ component, table, before, after }: Write, read: Read): boolean {
  if (table !== read.asked.table || component !== read.asked.component) return false;
  return [before, after].some((document) => document !== null && read.includes(document));
}

let hear: ((writes: Write[]) => void) | undefined;

/** Has one listener told of everything that's committed from now on. */
export function listenToCommits(listener: (writes: Write[]) => void): void {
  hear = listener;
}

/** When the transaction that runs now began, epoch milliseconds. */
export function transactionStart(): number {
  const { transactionManager } = convexGlobalStorage.getStore() ?? {};
  if (transactionManager instanceof RecordedTransactions) return transactionManager.start;
  throw new Error("No transaction is running.");
}

/** Transactions whose writes are noted. */
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
