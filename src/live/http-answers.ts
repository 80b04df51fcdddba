import { ConvexError, convexToJson, jsonToConvex, type Value } from "convex/values";
import { type AskedFirst, isAnswer } from "./asked-first";

/** For how long an answer that nobody has shown yet counts as what is so now, in milliseconds. */
const FRESH_FOR = 60_000;

type Args = Record<string, Value>;

/** Deployments and clients name the same function with and without the ending of its file. */
const keyOf = (name: string, args: Args) =>
  JSON.stringify([name.replace(".js:", ":"), convexToJson(args)]);

/** What a query came to: its result, or why the function refuses. */
type Outcome = { value: Value } | { error: ConvexError<Value> };

const textOf = (outcome: Outcome) =>
  JSON.stringify("value" in outcome ? [convexToJson(outcome.value)] : outcome.error.message);

/** How a query is asked over HTTP. */
type Ask = (name: string, args: Args) => Promise<Value>;

/** Where it can't be reached just now, there's no outcome: what stands on the page stays. */
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
 * The answers that came over HTTP: to what the page asked for first, and to all that's shown while there's no socket. They
 * stand in until the live ones are there. Each is forgotten with that, and one that nobody asked for in time isn't given to
 * anybody any more.
 */
export class HttpAnswers {
  readonly #answers = new Map<string, { outcome: Outcome; at: number; isShown: boolean }>();
  readonly #watched = new Map<string, Watched>();
  /** Rises each time that everything is asked for anew. */
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
        // The live client asks, too, and says what's wrong.
        () => undefined,
      );
    }
  }

  #arrive(key: string, outcome: Outcome): void {
    const known = this.#answers.get(key);
    // As with the live client: what hasn't changed is the same object.
    if (known !== undefined && textOf(known.outcome) === textOf(outcome)) return;
    this.#answers.set(key, { outcome, at: Date.now(), isShown: false });
    for (const tell of this.#watched.get(key)?.listeners ?? []) tell();
  }

  /** What stands in for a query's result; undefined where there's nothing. Throws what the function threw. */
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

  /** The live result is there. */
  forget(name: string, args: Args): void {
    if (this.#answers.size > 0) this.#answers.delete(keyOf(name, args));
  }

  /** Somebody else asks from here on. */
  forgetAll(): void {
    this.#answers.clear();
  }

  /** Asks anew for all that's shown. */
  refresh(ask: Ask): void {
    this.#round += 1;
    for (const { name, args } of this.#watched.values()) this.ask(name, args, ask);
  }

  /** Asks for one of them. An answer that was asked for before something was sent, or by somebody else, counts no more. */
  ask(name: string, args: Args, ask: Ask): void {
    const round = this.#round;
    void outcomeOf(ask(name, args)).then((outcome) => {
      if (outcome !== undefined && round === this.#round) this.#arrive(keyOf(name, args), outcome);
    });
  }

  /** Calls back once an answer arrives. Returns what ends that. */
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
