import { AsyncLocalStorage } from "node:async_hooks";
import type { LiveQueries } from "./live-queries";
import type { Write } from "./recorder";

export interface Subscriber {
  publish: (ts: bigint) => void;
}

interface PublisherOptions {
  liveQueries: Pick<LiveQueries, "refresh">;
  /** Called after each pass with the writes. */
  afterPass: (writes: readonly Write[]) => Promise<void>;
}

/** After this many rounds subscribers get the current results, even if writes keep coming. */
const maxRounds = 5;

/**
 * Work triggered by a function's write must not run in that function's async context, or convex-test would make it part
 * of the function's transaction.
 */
const outsideFunctions = AsyncLocalStorage.snapshot();

/** Updates subscribers after writes, in passes: one at a time, and each query once in a pass. */
export class Publisher {
  readonly #options: PublisherOptions;
  readonly #subscribers = new Set<Subscriber>();
  // Convex's timestamps are nanoseconds, too; those of earlier runs of the process must be smaller.
  #ts = BigInt(Date.now()) * 1_000_000n;
  #written: Write[] = [];
  #isAllDue = false;
  #due = false;
  #running = false;

  constructor(options: PublisherOptions) {
    this.#options = options;
  }

  /** The next timestamp, for a commit or a pass. */
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

  noteWrites(writes: readonly Write[]): void {
    this.#written.push(...writes);
    this.requestPass();
  }

  /** All data has changed without a write. */
  noteReset(): void {
    this.#isAllDue = true;
    this.requestPass();
  }

  /** Soon calls every subscriber's `publish`, with the writes so far. */
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
    const changed: Write[] = [];
    let ts = this.#ts;
    // Repeat while there are writes, so that all results are from the same moment.
    for (let round = 0; round < maxRounds; round++) {
      ts = this.tick();
      const written = this.#written;
      const due = this.#isAllDue ? "everywhere" : written;
      if (due.length === 0) break;
      this.#written = [];
      this.#isAllDue = false;
      changed.push(...written);
      await this.#options.liveQueries.refresh(due);
    }
    for (const subscriber of this.#subscribers) subscriber.publish(ts);
    if (changed.length > 0) await this.#options.afterPass(changed);
  }
}
