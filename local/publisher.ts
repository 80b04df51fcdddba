import { AsyncLocalStorage } from "node:async_hooks";
import type { LiveQueries } from "./live-queries";

/** Someone who is told when a pass is over. */
export interface Subscriber {
  publish: (ts: bigint) => void;
}

interface PublisherOptions {
  liveQueries: Pick<LiveQueries, "refresh">;
  /** Waits for the transaction that is running now. */
  settled: () => Promise<void>;
  /** Told after each pass which tables had changed. */
  afterPass: (tables: ReadonlySet<string>) => Promise<void>;
}

/** After this many rounds subscribers get what there is, although writes keep coming. */
const maxRounds = 5;

/**
 * Work that a function's write sets off must not run in that function's async context: convex-test would
 * take it for a part of the function's transaction.
 */
const outsideFunctions = AsyncLocalStorage.snapshot();

/** Brings subscribers up to date after writes, in passes: one at a time, each query once in a pass. */
export class Publisher {
  readonly #options: PublisherOptions;
  readonly #subscribers = new Set<Subscriber>();
  // Convex's timestamps are nanoseconds, too; one from an earlier run of the process must be smaller.
  #ts = BigInt(Date.now()) * 1_000_000n;
  #written = new Set<string>();
  #due = false;
  #running = false;

  constructor(options: PublisherOptions) {
    this.#options = options;
  }

  /** The next timestamp: of a commit, or of what subscribers have seen after a pass. */
  tick(): bigint {
    this.#ts += 1n;
    return this.#ts;
  }

  add(subscriber: Subscriber): void {
    this.#subscribers.add(subscriber);
  }

  remove(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber);
  }

  noteWrite(table: string): void {
    this.#written.add(table);
    this.requestPass();
  }

  /** Every subscriber's `publish` is called soon, after what has been written until now. */
  requestPass(): void {
    this.#due = true;
    if (this.#running) return;
    this.#running = true;
    outsideFunctions(() => setImmediate(() => void this.#runPasses()));
  }

  async #runPasses(): Promise<void> {
    try {
      while (this.#due) {
        this.#due = false;
        await this.#pass();
      }
    } catch (error) {
      console.error("Live queries could not be brought up to date:", error);
    } finally {
      this.#running = false;
    }
  }

  async #pass(): Promise<void> {
    const changed = new Set<string>();
    let ts = this.#ts;
    // Another round while there are writes, so that all results are of the same moment.
    for (let round = 0; round < maxRounds; round++) {
      await this.#options.settled();
      ts = this.tick();
      const written = this.#written;
      if (written.size === 0) break;
      this.#written = new Set();
      for (const table of written) changed.add(table);
      await this.#options.liveQueries.refresh(written);
    }
    for (const subscriber of this.#subscribers) subscriber.publish(ts);
    if (changed.size > 0) await this.#options.afterPass(changed);
  }
}
