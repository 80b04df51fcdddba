import type { JSONValue } from "convex/values";

/** A query that the page asked before its scripts were there (`hosting/first-answers.ts`). */
export interface AskedFirst {
  /** The function, as the deployment names it. */
  path: string;
  args: JSONValue;
  answer: Promise<unknown>;
}

declare global {
  interface Window {
    firstAnswers?: readonly AskedFirst[];
  }
}

export const isAnswer = (found: unknown): found is { status: "success"; value: JSONValue } =>
  typeof found === "object" && found !== null && "value" in found;
