import { makeFunctionReference } from "convex/server";
import { vi } from "vitest";
import type { Recording } from "../../local/recorder";
import type { Backend } from "./backend";
import { conflictsOf, type Recorder, recorderOf } from "./transactions";

/*
 * Simulates concurrent calls with write conflicts. Each call runs for real when it begins, on the data committed by
 * then; its writes count once its time is over, unless another call has committed to what it read in between. The
 * figures are from Convex's backend (`crates/common/src/knobs.rs`, `UDF_EXECUTOR_OCC_…`) and its client
 * (`web_socket_manager.ts`).
 */

/** A mutation's tries before its client's socket is closed. */
const TRIES = 5;

/** The longest wait between two tries, in milliseconds: doubled each time, of which a random part is used. */
const BACKOFF = { initial: 100, most: 2000 };

/** How long a transaction takes, in milliseconds. */
const TAKES = { least: 40, most: 120 };

/** When a client whose socket was closed sends again, in milliseconds. */
const RECONNECTS = { least: 500, most: 1500 };

/** How long we run jobs after the last call has begun, in milliseconds. */
const JOBS_FOLLOWED = 10_000;

/** Somebody's call at a moment, in milliseconds from the start. */
export interface TimedCall {
  at: number;
  run: () => Promise<unknown>;
}

export interface Outcome {
  tries: number;
  dropped: boolean;
  /** Milliseconds until the answer. */
  took: number;
  answer: unknown;
}

interface Attempt {
  call: TimedCall;
  outcome: Outcome;
  failures: number;
  isJob: boolean;
}

/** A seeded random number generator for [0, 1) (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

class Simulation {
  readonly #events: { at: number; happen: () => Promise<void> | void }[] = [];
  readonly #committed: { at: number; transaction: Recording }[] = [];
  readonly #outcomes: Outcome[] = [];
  readonly #begin = Date.now();
  readonly #random: () => number;
  readonly #backend: Backend;
  readonly #recorder: Recorder;
  readonly #jobsUntil: number;

  constructor(
    backend: Backend,
    recorder: Recorder,
    calls: readonly TimedCall[],
    random: () => number,
  ) {
    this.#backend = backend;
    this.#recorder = recorder;
    this.#random = random;
    this.#jobsUntil = Math.max(...calls.map(({ at }) => at)) + JOBS_FOLLOWED;
    for (const call of calls) {
      const outcome = { tries: 0, dropped: false, took: 0, answer: undefined };
      this.#outcomes.push(outcome);
      this.#at(call.at, (now) => this.#start({ call, outcome, failures: 0, isJob: false }, now));
    }
  }

  async run(): Promise<Outcome[]> {
    for (;;) {
      this.#events.sort((a, b) => a.at - b.at);
      const next = this.#events.shift();
      if (next === undefined) return this.#outcomes;
      vi.setSystemTime(this.#begin + next.at);
      await next.happen();
    }
  }

  #at(at: number, happen: (now: number) => Promise<void> | void): void {
    this.#events.push({ at, happen: () => happen(at) });
  }

  #between({ least, most }: { least: number; most: number }): number {
    return least + this.#random() * (most - least);
  }

  async #start(attempt: Attempt, now: number): Promise<void> {
    attempt.outcome.tries += 1;
    const { result: answer, ...transaction } = await this.#recorder.record(attempt.call.run);
    this.#recorder.undo(transaction);
    this.#at(now + this.#between(TAKES), (at) => {
      this.#finish(attempt, transaction, { began: now, answer }, at);
    });
  }

  #finish(
    attempt: Attempt,
    transaction: Recording,
    { began, answer }: { began: number; answer: unknown },
    now: number,
  ): void {
    const { outcome, call, isJob } = attempt;
    // Sorted by commit time.
    const first = this.#committed.findIndex(({ at }) => at > began);
    const isLost =
      first !== -1 &&
      this.#committed
        .slice(first)
        .some(({ transaction: other }) => conflictsOf(transaction, other).length > 0);
    if (!isLost) {
      this.#recorder.redo(transaction);
      this.#committed.push({ at: now, transaction });
      Object.assign(outcome, { took: now - call.at, answer });
      this.#startJobs(transaction, now);
      return;
    }
    attempt.failures += 1;
    if (attempt.failures < TRIES || isJob) {
      const most = Math.min(BACKOFF.initial * 2 ** (attempt.failures - 1), BACKOFF.most);
      this.#at(now + most * this.#random(), (at) => this.#start(attempt, at));
      return;
    }
    attempt.failures = 0;
    outcome.dropped = true;
    this.#at(now + this.#between(RECONNECTS), (at) => this.#start(attempt, at));
  }

  /**
   * Scheduled functions run once their transaction has committed; nobody waits for them, and they're retried until they
   * succeed.
   */
  #startJobs({ writes }: Recording, now: number): void {
    for (const { component, table, before, after } of writes) {
      if (component !== "" || table !== "_scheduled_functions") continue;
      if (before !== null || after === null) continue;
      const { name, args, scheduledTime } = after as unknown as {
        name: string;
        args: [Record<string, never>];
        scheduledTime: number;
      };
      const at = Math.max(now, scheduledTime - this.#begin);
      if (at > this.#jobsUntil || name.includes("/actions:")) continue;
      const job = makeFunctionReference<"mutation">(name);
      const call = { at, run: () => this.#backend.mutation(job, args[0]) };
      const outcome = { tries: 0, dropped: false, took: 0, answer: undefined };
      this.#at(at, (then) => this.#start({ call, outcome, failures: 0, isJob: true }, then));
    }
  }
}

/** Runs calls concurrently and returns each one's outcome. Needs a fake clock with timers. */
export async function runTogether(
  backend: Backend,
  calls: readonly TimedCall[],
  random: () => number,
): Promise<Outcome[]> {
  // Calls choose a counter's shard at random.
  const chance = vi.spyOn(Math, "random").mockImplementation(random);
  try {
    return await new Simulation(backend, await recorderOf(backend), calls, random).run();
  } finally {
    chance.mockRestore();
  }
}

/**
 * Summarises several runs: tries per call, the share of calls whose socket was closed, and the 95th percentile in
 * milliseconds.
 */
export function summarise(outcomes: readonly Outcome[]) {
  const { length } = outcomes;
  const tries = outcomes.reduce((sum, outcome) => sum + outcome.tries, 0) / length;
  const dropped = outcomes.filter((outcome) => outcome.dropped).length / length;
  const times = outcomes.map(({ took }) => took).sort((a, b) => a - b);
  return { tries, dropped, p95: times[Math.ceil(0.95 * length) - 1] ?? 0 };
}
