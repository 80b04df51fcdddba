import type { UserIdentity } from "convex/server";
import type { LiveQueries, LiveQuery } from "./live-queries";
import type { AddedQuery, StateModification } from "./protocol";

interface Watch {
  query: AddedQuery;
  live: LiveQuery;
  /** The version of the result that the client has; null before its first. */
  sent: number | null;
}

/** A client's watched queries, and the results it has. */
export class WatchSet {
  readonly #liveQueries: LiveQueries;
  readonly #watches = new Map<number, Watch>();
  /** Removed queries that the client has not been told of yet. */
  readonly #removed: number[] = [];
  #closed = false;

  constructor(liveQueries: LiveQueries) {
    this.#liveQueries = liveQueries;
  }

  /** Watches these queries as this person. Returns when all of them have a result. */
  async add(queries: AddedQuery[], identity: UserIdentity | null): Promise<void> {
    const added = await Promise.all(
      queries.map(async (query): Promise<Watch> => {
        const { udfPath: path, args, journal = null } = query;
        const live = await this.#liveQueries.watch({ path, args, identity, journal });
        return { query, live, sent: null };
      }),
    );
    for (const watch of added) this.#put(watch);
  }

  /** Watches the same queries as another person. */
  async renew(identity: UserIdentity | null): Promise<void> {
    const queries = [...this.#watches.values()].map(({ query }) => query);
    await this.add(queries, identity);
  }

  remove(queryIds: number[]): void {
    for (const queryId of queryIds) {
      this.#release(queryId);
      this.#removed.push(queryId);
    }
  }

  close(): void {
    this.#closed = true;
    for (const queryId of [...this.#watches.keys()]) this.#release(queryId);
  }

  /** The changes since the client was last told; marks them as told. */
  takeModifications(): StateModification[] {
    const modifications: StateModification[] = this.#removed
      .splice(0)
      .map((queryId) => ({ type: "QueryRemoved", queryId }));
    for (const [queryId, watch] of this.#watches) {
      if (watch.sent === watch.live.version) continue;
      watch.sent = watch.live.version;
      modifications.push(toModification(queryId, watch.live));
    }
    return modifications;
  }

  #put(watch: Watch): void {
    const { queryId } = watch.query;
    this.#release(queryId);
    // The client may have gone while its query ran.
    if (this.#closed) this.#liveQueries.release(watch.live);
    else this.#watches.set(queryId, watch);
  }

  #release(queryId: number): void {
    const watch = this.#watches.get(queryId);
    if (watch === undefined) return;
    this.#watches.delete(queryId);
    this.#liveQueries.release(watch.live);
  }
}

function toModification(queryId: number, { outcome, journal }: LiveQuery): StateModification {
  if (outcome.ok) {
    return { type: "QueryUpdated", queryId, value: outcome.value, logLines: [], journal };
  }
  const { errorMessage, errorData } = outcome;
  return { type: "QueryFailed", queryId, errorMessage, errorData, logLines: [], journal };
}
