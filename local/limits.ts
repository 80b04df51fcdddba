import { convexToJson, getConvexSize, type Value } from "convex/values";

/**
 * The limits of Convex's own backend and its error messages, from its source (`crates/` of get-convex/convex-backend,
 * August 2026): `common/src/knobs.rs` unless said otherwise. Sizes are in bytes.
 */
export const limits = {
  arguments: 2 ** 24,
  result: 2 ** 24,
  /** For calls to Node, as JSON: `node_executor/src/executor.rs`. */
  nodeArguments: 5 * 2 ** 20,
  /** These two: `common/src/document.rs`. */
  document: 2 ** 20,
  documentNesting: 16,
  /** These three: `value/src/array.rs`, `object.rs` and `size.rs`. */
  arrayLength: 8192,
  objectFields: 1024,
  valueNesting: 64,
  /** `udf/src/http_action.rs` */
  httpBody: 20 * 2 ** 20,
  /**
   * A search's terms, the terms that match its last one's prefix, and the documents found: `search/src/constants.rs`.
   */
  searchTerms: 16,
  searchResults: 1024,
  /** Longer terms aren't indexed, in bytes. */
  longSearchTerm: 32,
  /** Milliseconds of a query's or mutation's own work. */
  userTime: 1000,
} as const;

/** Fails if a value exceeds Convex's limits. */
function checkValue(value: unknown, outerLevels = 0): void {
  const nesting = outerLevels + measureNesting(value);
  if (nesting > limits.valueNesting) {
    throw new Error(
      `Value is too nested (nested ${nesting} levels deep > maximum nesting ${limits.valueNesting})`,
    );
  }
}

/** JSON escapes only lone surrogates like this. */
const HALF = /(?<!\\)(?:\\\\)*\\ud[89a-f]/i;

/** Fails if a string in JSON has a lone surrogate, which Convex's parser rejects. */
export function checkJson(json: string): void {
  if (!json.includes("\\ud") && !json.includes("\\uD")) return;
  // A client may also escape whole characters like this.
  if (HALF.test(JSON.stringify(JSON.parse(json)))) {
    throw new SyntaxError("lone leading surrogate in hex escape");
  }
}

/** Fails if a function's arguments exceed Convex's limits. */
export function checkArguments(path: string, args: Value): void {
  // Convex sends the one arguments object in an array.
  checkValue(args, 1);
  const size = getConvexSize(args);
  if (size <= limits.arguments) return;
  throw new Error(
    `Arguments for ${path} are too large (actual: ${formatSize(size)}, limit: ${formatSize(limits.arguments)})`,
  );
}

/** Fails if the arguments of a function in Node exceed Convex's limits. */
export function checkNodeArguments(path: string, args: Value): void {
  checkArguments(path, args);
  if (Buffer.byteLength(JSON.stringify(convexToJson(args))) <= limits.nodeArguments) return;
  throw new Error(
    "Node actions arguments size is too large. The maximum size is 5 MiB. Reduce the size of the arguments or consider using Convex runtime actions instead, which have a 16 MiB limit. See https://docs.convex.dev/functions/runtimes",
  );
}

/** Fails if a function's result exceeds Convex's limits. */
export function checkResult(path: string, result: Value): void {
  if (hasHalf(result)) {
    throw new Error(
      `Function ${path} failed. Could not parse return value as json: lone leading surrogate in hex escape`,
    );
  }
  try {
    checkValue(result);
  } catch (error) {
    throw new Error(`Function ${path} return value invalid: ${(error as Error).message}`, {
      cause: error,
    });
  }
  const size = getConvexSize(result);
  if (size <= limits.result) return;
  throw new Error(
    `Function ${path} return value is too large (actual: ${formatSize(size)}, limit: ${formatSize(limits.result)})`,
  );
}

/** Fails if a document is larger, or has more levels, fields or entries, than Convex stores. */
export function checkDocument(document: Value): void {
  checkValue(document);
  const nesting = measureNesting(document);
  if (nesting > limits.documentNesting) {
    throw new Error(
      `Document is too nested (nested ${nesting} levels deep > maximum nesting ${limits.documentNesting})`,
    );
  }
  const size = getConvexSize(document);
  if (size <= limits.document) return;
  throw new Error(
    `Value is too large (${formatSize(size)} > maximum size ${formatSize(limits.document)})`,
  );
}

/** The error of a function that worked for too long. */
export const timedOut = "Function execution timed out (maximum duration: 1s)";

/** A value's depth, as Convex counts it; fails if a list or an object is too long. */
function measureNesting(value: unknown): number {
  if (Array.isArray(value)) {
    if (value.length > limits.arrayLength) {
      throw new Error(
        `Array length is too long (${value.length} > maximum length ${limits.arrayLength})`,
      );
    }
    return 1 + deepest(value);
  }
  if (typeof value !== "object" || value === null || value instanceof ArrayBuffer) return 0;
  const names = Object.keys(value);
  if (names.length > limits.objectFields) {
    throw new Error(
      `Object has too many fields (${names.length} > maximum number ${limits.objectFields})`,
    );
  }
  return 1 + deepest(Object.values(value));
}

/** Whether any string in it has a lone surrogate. */
function hasHalf(value: unknown): boolean {
  if (typeof value === "string") return !value.isWellFormed();
  return typeof value === "object" && value !== null && Object.values(value).some(hasHalf);
}

function deepest(values: unknown[]): number {
  let most = 0;
  for (const value of values) most = Math.max(most, measureNesting(value));
  return most;
}

/** `16 MiB`, `1.25 MiB`. */
function formatSize(bytes: number): string {
  const size = bytes / 2 ** 20;
  return `${Number.isInteger(size) ? size : size.toFixed(2)} MiB`;
}
