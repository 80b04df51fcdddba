import type { UserIdentity } from "convex/server";
import type { JSONValue } from "convex/values";
import type { Outcome } from "./outcome";
import type { Reads } from "./syscalls";

/** A query that somebody watches. */
export interface WatchedQuery {
  path: string;
  args: JSONValue;
  identity: UserIdentity | null;
  /** What an earlier connection was told of the page's end; see `Reads.endCursor`. */
  journal: string | null;
}

type RunQuery = (query: WatchedQuery, reads: Reads) => Promise<Outcome>;

/** Marks every live query as due, whatever it read. */
export const everyTable = "*";

/** The current result of a query, shared by all who watch it. */
export class LiveQuery {
  /** Queries with the same key have the same result. */
  readonly key: string;
  readonly #query: WatchedQuery;
  readonly #run: RunQuery;
  #endCursor: string | null;
  #tables = new Set<string>();
  #outcome: Outcome = { ok: true, value: null };
  #encoded = "";
  #version = 0;
  #lastRun: Promise<void> = Promise.resolve();
  watchers = 0;
  /** The first run, which every watcher waits for. */
  readonly ready: Promise<void>;

  constructor(key: string, query: WatchedQuery, run: RunQuery) {
    this.key = key;
    this.#query = query;
    this.#run = run;
    this.#endCursor = query.journal;
    this.ready = this.refresh();
  }

  get outcome(): Outcome {
    return this.#outcome;
  }

  get journal(): string | null {
    return this.#endCursor;
  }

  /** Grows with every change of the outcome. */
  get version(): number {
    return this.#version;
  }

  dependsOn(tables: ReadonlySet<string>): boolean {
    if (tables.has(everyTable)) return true;
    return [...this.#tables].some((table) => tables.has(table));
  }

  /** Runs it again; runs do not overlap, so that a newer result is never replaced by an older one. */
  refresh(): Promise<void> {
    this.#lastRun = this.#lastRun.then(() => this.#runOnce());
    return this.#lastRun;
  }

  async #runOnce(): Promise<void> {
    const reads: Reads = { tables: new Set(), endCursor: this.#endCursor };
    // Set before the run, which fills it: a write during the run must find what was read until then.
    this.#tables = reads.tables;
    const outcome = await this.#run(this.#query, reads);
    this.#endCursor = reads.endCursor;
    const encoded = JSON.stringify(outcome.ok ? outcome : { ...outcome, errorMessage: "" });
    if (encoded === this.#encoded) return;
    this.#encoded = encoded;
    this.#outcome = outcome;
    this.#version += 1;
  }
}

/** All watched queries: one run serves everybody who watches the same query as the same person. */
export class LiveQueries {
  readonly #run: RunQuery;
  readonly #queries = new Map<string, LiveQuery>();

  constructor(run: RunQuery) {
    this.#run = run;
  }

  /** Returns when the query has a result. */
  async watch(query: WatchedQuery): Promise<LiveQuery> {
    const key = JSON.stringify([query.path, query.args, query.identity, query.journal]);
    let live = this.#queries.get(key);
    if (live === undefined) {
      live = new LiveQuery(key, query, this.#run);
      this.#queries.set(key, live);
    }
    live.watchers += 1;
    await live.ready;
    return live;
  }

  release(live: LiveQuery): void {
    live.watchers -= 1;
    if (live.watchers === 0) this.#queries.delete(live.key);
  }

  /** Runs again what read one of these tables. */
  async refresh(tables: ReadonlySet<string>): Promise<void> {
    const due = [...this.#queries.values()].filter((live) => live.dependsOn(tables));
    await Promise.all(due.map((live) => live.refresh()));
  }
}
