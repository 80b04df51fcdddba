import { randomUUID } from "node:crypto";
import { ConvexError, convexToJson, type JSONValue, type Value } from "convex/values";

/** What a function's call came to, as it crosses the wire. */
export type Outcome =
  { ok: true; value: JSONValue } | { ok: false; errorMessage: string; errorData?: JSONValue };

/** An answer of the deployment itself, in Convex's words: the call never reached a function. */
export class CallRefused extends Error {}

/**
 * Runs a call to its outcome; a failure that the function did not intend is printed.
 * @param redacts whether the caller is told no more of it than that there was one, as in production
 */
export async function settle(
  path: string,
  redacts: boolean,
  run: () => Promise<Value>,
): Promise<Outcome> {
  try {
    return { ok: true, value: convexToJson(await run()) };
  } catch (error) {
    const { details, errorData } = describe(path, error);
    const errorMessage = toServerError(redacts ? undefined : `\n${details}`);
    return { ok: false, errorMessage, ...(errorData === undefined ? {} : { errorData }) };
  }
}

/** Convex's first line of every error, with an id by which it can be found in the logs. */
export function toServerError(details = ""): string {
  return `[Request ID: ${randomUUID().slice(0, 16)}] Server Error${details}`;
}

function describe(path: string, error: unknown): { details: string; errorData?: JSONValue } {
  if (error instanceof ConvexError) {
    const errorData = convexToJson(error.data as Value);
    return { details: `Uncaught ConvexError: ${JSON.stringify(errorData)}`, errorData };
  }
  if (error instanceof CallRefused) return { details: error.message };
  console.error(`${path} failed:`, error);
  return { details: `Uncaught ${String(error)}` };
}
