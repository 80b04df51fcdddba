import type { AsyncLocalStorage } from "node:async_hooks";
import {
  executionContextStorage,
  requestMetadataStorage,
  type TransactionManager,
} from "convex-test";
import {
  currentRecording,
  RecordedTransactions,
  type Recording,
  recordInto,
  touches,
  type Write,
} from "./recorder";

/**
 * Mutations that overlap and conflict, as on Convex's backend: each begins when it's called and commits a span later. If
 * what was committed meanwhile has changed what it read, it's rolled back and runs again.
 *
 * convex-test runs one transaction at a time, so a mutation runs when it commits. That comes to the same: where nothing
 * that it reads has changed since it began, it reads the same at both moments, and where something has, it finds that out.
 * - `executionContextStorage` says within which function a call is made, `requestMetadataStorage` which scheduled function
 *   brought it about.
 */
declare module "convex-test" {
  export const executionContextStorage: AsyncLocalStorage<{ udfType: string }>;
  export const requestMetadataStorage: AsyncLocalStorage<{ scheduledFunctionId: string | null }>;
}

/** Milliseconds of a pause before another try: any up to the longest, which begins with the first and doubles. */
const FIRST_PAUSE = 100;
/** The backend's `knobs.rs` has them. */
const called = { retries: 4, longestPause: 2000 };
/** A scheduled mutation is tried until it's done. */
const scheduled = { retries: Infinity, longestPause: 60_000 };

/** The real one: a test's own clock may stand still. */
const { setTimeout } = globalThis;

/** A mutation has conflicted at every try. It's the deployment's answer, and none of the function's. */
export class WriteConflict extends Error {
  static readonly code = "OptimisticConcurrencyControlFailure";

  constructor(table: string) {
    super(
      `Documents read from or written to the "${table}" table changed while this mutation was being run and on every subsequent retry. See https://docs.convex.dev/error#1`,
    );
  }
}

/** A try of a mutation. */
interface Attempt extends Recording {
  /** How many commits there had been when it began. */
  began: number;
}

/** Transactions for mutations that last so many milliseconds each. */
export function overlapping(span: number): typeof TransactionManager {
  return class extends RecordedTransactions {
    /** What each commit has written, of the last ones. */
    readonly #log: Write[][] = [];
    #commits = 0;
    readonly #running = new Set<Attempt>();

    override async perform<T>(run: () => Promise<T>, path: string, isNested: boolean): Promise<T> {
      if (isNested || path === "custom" || path === "inline") return run();
      const { retries, longestPause } = isScheduledMutation() ? scheduled : called;
      for (let failures = 0; ; failures += 1) {
        const attempt: Attempt = { reads: [], writes: [], began: this.#commits };
        this.#running.add(attempt);
        try {
          await pause(span);
          return await recordInto(attempt, run);
        } catch (error) {
          // What it failed by may not have been there when it began.
          const conflict = this.#findConflict(attempt);
          if (conflict === undefined) throw error;
          if (failures === retries) throw new WriteConflict(conflict.table);
        } finally {
          this.#end(attempt);
        }
        await pause(Math.min(FIRST_PAUSE * 2 ** failures, longestPause) * Math.random());
      }
    }

    override commit(isNested: boolean): bigint | null {
      if (isNested) return super.commit(isNested);
      const recording = currentRecording();
      for (const attempt of this.#running) {
        if (attempt === recording && this.#findConflict(attempt)) throw new Error("Rolled back");
      }
      const getWritten = this.pending();
      const ts = super.commit(isNested);
      this.#commits += 1;
      if (this.#running.size > 0) this.#log.push(getWritten());
      return ts;
    }

    /** A write since the mutation began that has changed what it read. */
    #findConflict({ began, reads }: Attempt): Write | undefined {
      const missed = began - this.#commits;
      if (missed === 0) return undefined;
      return this.#log
        .slice(missed)
        .flat()
        .find((write) => reads.some((read) => touches(write, read)));
    }

    #end(attempt: Attempt): void {
      this.#running.delete(attempt);
      const first = Math.min(...[...this.#running].map(({ began }) => began), this.#commits);
      this.#log.splice(0, this.#log.length - (this.#commits - first));
    }
  };
}

/** Whether what begins is a scheduled mutation, and not one that a scheduled action calls. */
function isScheduledMutation(): boolean {
  const job = requestMetadataStorage.getStore()?.scheduledFunctionId ?? null;
  return job !== null && executionContextStorage.getStore()?.udfType !== "action";
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
