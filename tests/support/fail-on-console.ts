import { afterEach, beforeEach, expect, vi } from "vitest";

/**
 * A console warning or error, or an unexpected request, fails the test. (Vitest itself fails the run on an unhandled
 * rejection.)
 */
const noise: string[] = [];

/** happy-dom doesn't know HTML's `search` element, and React warns about it once. */
const isUnknownToHappyDom = ([words, tag]: unknown[]) =>
  String(words).startsWith("The tag <%s> is unrecognized") && tag === "search";

function record(kind: string) {
  return (...parts: unknown[]) => {
    if (!isUnknownToHappyDom(parts)) noise.push(`${kind}: ${parts.map(String).join(" ")}`);
  };
}

beforeEach(() => {
  noise.length = 0;
  vi.spyOn(console, "error").mockImplementation(record("console.error"));
  vi.spyOn(console, "warn").mockImplementation(record("console.warn"));
  vi.stubGlobal("fetch", (input: RequestInfo | URL) => {
    const url = input instanceof Request ? input.url : String(input);
    noise.push(`unexpected fetch: ${url}`);
    return Promise.reject(new Error(`No test expected a request to ${url}`));
  });
});

afterEach(() => {
  expect(noise.splice(0)).toEqual([]);
});

/** Returns and clears the log, for a test that expects it. */
export function takeLogged(): string[] {
  return noise.splice(0);
}
