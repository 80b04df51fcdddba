import { randomUUID } from "node:crypto";
import { ConvexError, convexToJson, type JSONValue, type Value } from "convex/values";

/** A function's result, as it's sent over the wire. */
export type Outcome =
  { ok: true; value: JSONValue } | { ok: false; errorMessage: string; errorData?: JSONValue };

/** The deployment's own error, in Convex's words: the call never reached a function. */
export class CallRefused extends Error {}

/**
 * Runs a call and returns its outcome; prints an unexpected error.
 * @param redacts whether the error's message is hidden from the caller, as in production
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

/** The first line of every Convex error, with an id for finding it in the logs. */
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
