import { ConvexError, convexToJson, jsonToConvex, type Value } from "convex/values";
import { type AskedFirst, isAnswer } from "./asked-first";

/** How long an unused HTTP result counts as current, in milliseconds. */
const FRESH_FOR = 60_000;

type Args = Record<string, Value>;

/** Deployments and clients name the same function with and without the extension of its file. */
const keyOf = (name: string, args: Args) =>
  JSON.stringify([name.replace(".js:", ":"), convexToJson(args)]);

type Outcome = { value: Value } | { error: ConvexError<Value> };

const textOf = (outcome: Outcome) =>
  JSON.stringify("value" in outcome ? [convexToJson(outcome.value)] : outcome.error.message);

type Ask = (name: string, args: Args) => Promise<Value>;

/** Without a connection there's no outcome, and the page keeps what it shows. */
async function outcomeOf(answer: Promise<Value>): Promise<Outcome | undefined> {
  try {
    return { value: await answer };
  } catch (error) {
    return error instanceof ConvexError ? { error: error as ConvexError<Value> } : undefined;
  }
}

interface Watched {
  name: string;
  args: Args;
  listeners: Set<() => void>;
}

/**
 * Query results that came over HTTP: from the page's first queries, and for everything on screen while there's no
 * socket. They stand in until the live results arrive and are then dropped. Unused ones expire.
 */
export class HttpAnswers {
  readonly #answers = new Map<string, { outcome: Outcome; at: number; isShown: boolean }>();
  readonly #watched = new Map<string, Watched>();
  /** Increases each time everything is refetched. */
  #round = 0;

  constructor(asked: readonly AskedFirst[]) {
    for (const { path, args, answer } of asked) {
      answer.then(
        (found) => {
          if (isAnswer(found)) {
            const value = jsonToConvex(found.value);
            this.#arrive(keyOf(path, jsonToConvex(args) as Args), { value });
          }
        },
        // The live client sends the query too, and reports the error.
        () => undefined,
      );
    }
  }

  #arrive(key: string, outcome: Outcome): void {
    const known = this.#answers.get(key);
    // Like the live client, keeps the same object for an unchanged result.
    if (known !== undefined && textOf(known.outcome) === textOf(outcome)) return;
    this.#answers.set(key, { outcome, at: Date.now(), isShown: false });
    for (const tell of this.#watched.get(key)?.listeners ?? []) tell();
  }

  /** The stand-in for a query's result; undefined if there is none. Throws what the function threw. */
  get(name: string, args: Args): Value | undefined {
    if (this.#answers.size === 0) return undefined;
    const answer = this.#answers.get(keyOf(name, args));
    if (answer === undefined || (!answer.isShown && Date.now() - answer.at > FRESH_FOR)) {
      return undefined;
    }
    answer.isShown = true;
    if ("error" in answer.outcome) throw answer.outcome.error;
    return answer.outcome.value;
  }

  /** Called when the live result has arrived. */
  forget(name: string, args: Args): void {
    if (this.#answers.size > 0) this.#answers.delete(keyOf(name, args));
  }

  /** Called when another person signs in. */
  forgetAll(): void {
    this.#answers.clear();
  }

  refresh(ask: Ask): void {
    this.#round += 1;
    for (const { name, args } of this.#watched.values()) this.ask(name, args, ask);
  }

  /** Runs one query. Results requested before a mutation, or by another person, are dropped. */
  ask(name: string, args: Args, ask: Ask): void {
    const round = this.#round;
    void outcomeOf(ask(name, args)).then((outcome) => {
      if (outcome !== undefined && round === this.#round) this.#arrive(keyOf(name, args), outcome);
    });
  }

  /** Calls back when a result arrives. Returns the function to unsubscribe. */
  onArrival(name: string, args: Args, tell: () => void): () => void {
    const key = keyOf(name, args);
    const watched = this.#watched.get(key) ?? { name, args, listeners: new Set() };
    this.#watched.set(key, watched);
    watched.listeners.add(tell);
    return () => {
      watched.listeners.delete(tell);
      if (watched.listeners.size === 0) this.#watched.delete(key);
    };
  }
}
