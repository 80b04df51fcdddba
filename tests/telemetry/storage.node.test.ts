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

describe("what may be written", () => {
  test("is what the plain model says, for anything", () => {
    const anything = fc.anything({ withBigInt: true, withDate: false, maxDepth: 6 });
    fc.assert(
      fc.property(anything, (value) => {
        expect(storageProblem(value) === null).toBe(isFine(value));
      }),
      RUNS,
    );
  });

  test("is every plain JSON value with keys of letters", () => {
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
    ["a number that is none", { width: Number.NaN }],
    ["an endless number", { width: Infinity }],
    ["an empty key", { "": 1 }],
    ...Array.from(".#$/[]").map((letter): [string, object] => [
      `a key with ${letter}`,
      { [`a${letter}b`]: 1 },
    ]),
  ])("is not %s", (_, value) => {
    expect(storageProblem(value)).not.toBeNull();
    expect(storageProblem([{ below: value }])).not.toBeNull();
  });

  test("a text of 10,485,760 bytes is written, one byte more is not, in any alphabet", () => {
    expect(storageProblem("a".repeat(LONGEST_STRING))).toBeNull();
    expect(storageProblem("a".repeat(LONGEST_STRING + 1))).toBe("A text is too long");
    expect(storageProblem("é".repeat(LONGEST_STRING / 2))).toBeNull();
    expect(storageProblem("é".repeat(LONGEST_STRING / 2 + 1))).toBe("A text is too long");
  });

  test("so deep and no deeper, also below a deep path, and without running out of stack", () => {
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
