import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEEPEST, LONGEST_STRING, storageProblem } from "#convex/telemetry/storage";
import { RUNS } from "../support/properties";

/** The same rules, written as plainly as possible. */
function isFine(value: unknown, depth = 0): boolean {
  if (depth > DEEPEST) return false;
  if (value === null || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value === "string") return new TextEncoder().encode(value).length <= LONGEST_STRING;
  if (typeof value !== "object") return false;
  return Object.entries(value).every(
    ([key, child]) =>
      key !== "" &&
      Array.from(key).every((letter) => !".#$/[]".includes(letter) && !/\p{Cc}/u.test(letter)) &&
      isFine(child, depth + 1),
  );
}

describe("a value that can be stored", () => {
  test("is one that the plain model allows", () => {
    const anything = fc.anything({ withBigInt: true, withDate: false, maxDepth: 6 });
    fc.assert(
      fc.property(anything, (value) => {
        expect(storageProblem(value) === null).toBe(isFine(value));
      }),
      RUNS,
    );
  });

  test("can be any plain JSON value with keys of letters", () => {
    const letters = fc.stringMatching(/^[a-z]{1,9}$/);
    fc.assert(
      fc.property(fc.dictionary(letters, fc.jsonValue({ maxDepth: 0 })), (value) => {
        expect(storageProblem([value, { below: value }])).toBeNull();
      }),
      { numRuns: 2000 },
    );
  });

  test.each<[string, object]>([
    ["undefined", { page: undefined }],
    ["a function", { page: () => "/" }],
    ["NaN", { width: Number.NaN }],
    ["infinity", { width: Infinity }],
    ["an empty key", { "": 1 }],
    ...Array.from(".#$/[]").map((letter): [string, object] => [
      `a key with ${letter}`,
      { [`a${letter}b`]: 1 },
    ]),
  ])("can't have %s", (_, value) => {
    expect(storageProblem(value)).not.toBeNull();
    expect(storageProblem([{ below: value }])).not.toBeNull();
  });

  test("can have a text of 10,485,760 bytes, but not one byte more, in any alphabet", () => {
    expect(storageProblem("a".repeat(LONGEST_STRING))).toBeNull();
    expect(storageProblem("a".repeat(LONGEST_STRING + 1))).toBe("A text is too long");
    expect(storageProblem("é".repeat(LONGEST_STRING / 2))).toBeNull();
    expect(storageProblem("é".repeat(LONGEST_STRING / 2 + 1))).toBe("A text is too long");
  });

  test("has a maximum depth, path included, which is checked without running out of stack", () => {
    const nested = (levels: number) => {
      let value: unknown = 1;
      for (let level = 0; level < levels; level += 1) value = { a: value };
      return value;
    };
    expect(storageProblem(nested(DEEPEST))).toBeNull();
    expect(storageProblem(nested(DEEPEST + 1))).toBe("The path is too deep");
    expect(storageProblem(nested(DEEPEST), 1)).toBe("The path is too deep");
    expect(storageProblem(nested(100_000))).toBe("The path is too deep");
  });
});
