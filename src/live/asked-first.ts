import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";
import type { JSONValue } from "convex/values";
import { useEffect, useState } from "react";

/** A query that the page asked before its scripts were there (`hosting/first-answers.ts`). */
export interface AskedFirst {
  /** The function, as the deployment names it. */
  path: string;
  args: JSONValue;
  answer: Promise<unknown>;
  /** What the promise has come to; undefined until then. */
  found?: unknown;
}

declare global {
  interface Window {
    firstAnswers?: readonly AskedFirst[];
  }
}

export const isAnswer = (found: unknown): found is { status: "success"; value: JSONValue } =>
  typeof found === "object" && found !== null && "value" in found;

const findAsked = (path: string, isWanted: (args: JSONValue) => boolean) =>
  window.firstAnswers?.find((each) => each.path === path && isWanted(each.args));

/** Whether the page asked for something of a query. @param path the function, as the deployment names it */
export const hasAskedFirst = (path: string): boolean => findAsked(path, () => true) !== undefined;

/**
 * The answer to a query that the page asked before its scripts were there; undefined until it has come, and where it wasn't
 * asked. For what is shown before the live client is there, and for values that are the same in JSON.
 * @param path the function, as the deployment names it
 */
export function useFirstAnswer<Query extends FunctionReference<"query">>(
  path: string,
  args: FunctionArgs<Query>,
): FunctionReturnType<Query> | undefined {
  const wanted = JSON.stringify(args);
  const asked = findAsked(path, (each) => JSON.stringify(each) === wanted);
  const [found, setFound] = useState(asked?.found);
  useEffect(() => {
    // Where it fails, the live client asks again, and says what's wrong.
    asked?.answer.then(setFound, () => undefined);
  }, [asked]);
  return isAnswer(found) ? found.value : undefined;
}
