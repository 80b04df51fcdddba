import { randomUUID } from "node:crypto";
import { ConvexError, convexToJson, type JSONValue, type Value } from "convex/values";

/** What a function's call came to, as it crosses the wire. */
export type Outcome =
  { ok: true; value: JSONValue } | { ok: false; errorMessage: string; errorData?: JSONValue };

/** An answer of the deployment itself, in Convex's words: the call never reached a function. */
export class CallRefused extends Error {}

/** Runs a call to its outcome; a failure that the function did not intend is printed. */
export async function settle(path: string, run: () => Promise<Value>): Promise<Outcome> {
  try {
    return { ok: true, value: convexToJson(await run()) };
  } catch (error) {
    return failure(path, error);
  }
}

function failure(path: string, error: unknown): Outcome {
  const prefix = `[Request ID: ${randomUUID().slice(0, 16)}] Server Error`;
  if (error instanceof ConvexError) {
    const errorData = convexToJson(error.data as Value);
    const errorMessage = `${prefix}\nUncaught ConvexError: ${JSON.stringify(errorData)}`;
    return { ok: false, errorMessage, errorData };
  }
  if (error instanceof CallRefused) {
    return { ok: false, errorMessage: `${prefix}\n${error.message}` };
  }
  console.error(`${path} failed:`, error);
  return { ok: false, errorMessage: `${prefix}\nUncaught ${String(error)}` };
}
