/** The rules of the former realtime database (docs/product.md 17.4), for all values that come in without a form. */

/** The most bytes of UTF-8 in a string. */
export const LONGEST_STRING = 10_485_760;

/** The most levels of a value and its path. */
export const DEEPEST = 32;

/** The database's error codes and messages. */
export const storageErrors = {
  too_big: "The data requested exceeds the maximum size for a single request.",
  permission_denied: "The client doesn’t have permission to access the desired data.",
  unavailable: "The service is unavailable.",
  maxretry: "The change was tried too often.",
  nodata: "There is no data to change.",
  set: "The change was overridden by another one.",
  datastale: "The data has changed in the meantime.",
} as const;

/** Half a surrogate pair counts as the replacement character. */
function isTooLong(text: string): boolean {
  // No code unit takes more than three bytes, so most texts needn't be encoded.
  if (text.length * 3 <= LONGEST_STRING) return false;
  return new TextEncoder().encode(text).length > LONGEST_STRING;
}

function keyProblem(key: string): string | null {
  if (key === "") return "A key is empty";
  if (/[.#$/[\]]/.test(key) || /[\p{Cc}]/u.test(key)) {
    return "A key holds one of . # $ / [ ] or a control character";
  }
  return isTooLong(key) ? "A key is too long" : null;
}

function leafProblem(value: unknown): string | null {
  switch (typeof value) {
    case "string":
      return isTooLong(value) ? "A text is too long" : null;
    case "number":
      return Number.isFinite(value) ? null : "A number is not finite";
    case "boolean":
      return null;
    case "undefined":
      return "A value is undefined";
    case "function":
      return "A value is a function";
    case "symbol":
    case "bigint":
      return `A value is a ${typeof value}`;
    case "object":
      return value === null ? null : "";
  }
}

/** Why a value can't be written, or null. @param depth the levels of its path */
export function storageProblem(value: unknown, depth = 0): string | null {
  // A loop instead of recursion: an untrusted value may be deeper than the stack.
  const waiting: { value: unknown; depth: number }[] = [{ value, depth }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.depth > DEEPEST) return "The path is too deep";
    const problem = leafProblem(next.value);
    if (problem === null) continue;
    if (problem !== "") return problem;
    for (const [key, child] of Object.entries(next.value as object)) {
      const wrong = keyProblem(key);
      if (wrong !== null) return wrong;
      waiting.push({ value: child, depth: next.depth + 1 });
    }
  }
  return null;
}
