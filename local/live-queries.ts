import type { UserIdentity } from "convex/server";
import type { JSONValue } from "convex/values";
import type { Outcome } from "./outcome";
import { type Read, type Recording, touches, type Write } from "./recorder";

export interface WatchedQuery {
  path: string;
  args: JSONValue;
  identity: UserIdentity | null;
  /** The page's end that an earlier connection was told; see `Recording.endCursor`. */
  journal: string | null;
}

type RunQuery = (query: WatchedQuery, recording: Recording) => Promise<Outcome>;

/** The current result of a query, shared by all who watch it. */
export class LiveQuery {
  /** Queries with the same key have the same result. */
  readonly key: string;
  readonly #query: WatchedQuery;
  readonly #run: RunQuery;
  #endCursor: string | null;
  #reads: Read[] = [];
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

  /** Increases with every change of the outcome. */
  get version(): number {
    return this.#version;
  }

  dependsOn(writes: readonly Write[]): boolean {
    return writes.some((write) => this.#reads.some((read) => touches(write, read)));
  }

  /** Reruns it; runs don't overlap, so that an older result never replaces a newer one. */
  refresh(): Promise<void> {
    this.#lastRun = this.#lastRun.then(() => this.#runOnce());
    return this.#lastRun;
  }

  async #runOnce(): Promise<void> {
    const recording = { reads: [], writes: [], endCursor: this.#endCursor };
    // Set before the run, which fills it, so that no commit right after it is missed.
    this.#reads = recording.reads;
    const outcome = await this.#run(this.#query, recording);
    this.#endCursor = recording.endCursor;
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

  /** Reruns the queries whose reads overlap the writes; all queries if that isn't known. */
  async refresh(writes: readonly Write[] | "everywhere"): Promise<void> {
    const due = [...this.#queries.values()].filter(
      (live) => writes === "everywhere" || live.dependsOn(writes),
    );
    await Promise.all(due.map((live) => live.refresh()));
  }
}
