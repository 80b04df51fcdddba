import type { JSONValue } from "convex/values";

/** A query that the page sent before its scripts had loaded (`hosting/first-answers.ts`). */
export interface AskedFirst {
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
