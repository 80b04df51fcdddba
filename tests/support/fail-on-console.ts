import { afterEach, beforeEach, expect, vi } from "vitest";

/**
 * A warning or an error on the console, and a request that no test asked for, fail the test.
 * (Vitest itself fails the run on an unhandled rejection.)
 */
const noise: string[] = [];

/** happy-dom doesn't know the element `search` of HTML's standard, and React says so once. */
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

/** Takes what was logged so far, for a test that expects it. */
export function takeLogged(): string[] {
  return noise.splice(0);
}
