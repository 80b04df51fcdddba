import { convexToJson, jsonToConvex, type JSONValue, type Value } from "convex/values";
import { type AskedFirst, isAnswer } from "./asked-first";

/** For how long an answer that nobody has shown yet counts as what is so now, in milliseconds. */
const FRESH_FOR = 60_000;

/** Deployments and clients name the same function with and without the ending of its file. */
const keyOf = (name: string, args: JSONValue) => JSON.stringify([name.replace(".js:", ":"), args]);

/**
 * The answers to what the page asked for first, which stand in until the live ones are there. Each is forgotten with that, and
 * one that nobody asked for in time isn't given to anybody any more.
 */
export class FirstAnswers {
  readonly #answers = new Map<string, { value: Value; at: number; isShown: boolean }>();
  readonly #listeners = new Map<string, Set<() => void>>();

  constructor(asked: readonly AskedFirst[]) {
    for (const { path, args, answer } of asked) {
      answer.then(
        (found) => {
          if (isAnswer(found)) this.#arrive(keyOf(path, args), jsonToConvex(found.value));
        },
        // The live client asks, too, and says what's wrong.
        () => undefined,
      );
    }
  }

  #arrive(key: string, value: Value): void {
    this.#answers.set(key, { value, at: Date.now(), isShown: false });
    for (const tell of this.#listeners.get(key) ?? []) tell();
  }

  /** What stands in for a query's result; undefined where there's nothing. */
  get(name: string, args: Record<string, Value>): Value | undefined {
    if (this.#answers.size === 0) return undefined;
    const answer = this.#answers.get(keyOf(name, convexToJson(args)));
    if (answer === undefined || (!answer.isShown && Date.now() - answer.at > FRESH_FOR)) {
      return undefined;
    }
    answer.isShown = true;
    return answer.value;
  }

  /** The live result is there. */
  forget(name: string, args: Record<string, Value>): void {
    if (this.#answers.size > 0) this.#answers.delete(keyOf(name, convexToJson(args)));
  }

  /** Calls back once an answer arrives. Returns what ends that. */
  onArrival(name: string, args: Record<string, Value>, tell: () => void): () => void {
    const key = keyOf(name, convexToJson(args));
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(tell));
    return () => {
      listeners.delete(tell);
    };
  }
}
