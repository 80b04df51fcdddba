import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseJson, truncate, unbroken } from "#convex/shared/text";
import { anyText, halfCharacter, RUNS, wellFormed } from "../support/properties";

const anyMax = fc.integer({ min: 0, max: 320 });

describe("a truncated text", () => {
  test("is as long as allowed, unless that would split a character", () => {
    fc.assert(
      fc.property(anyText, anyMax, (text, max) => {
        const start = truncate(text, max);
        expect(text.startsWith(start)).toBe(true);
        expect(start.length).toBeLessThanOrEqual(max);
        expect(start.length).toBeGreaterThanOrEqual(Math.min(text.length, max - 1));
      }),
      RUNS,
    );
  });

  test("has no half characters", () => {
    fc.assert(
      fc.property(wellFormed, anyMax, (text, max) => {
        expect(truncate(text, max)).not.toMatch(halfCharacter);
      }),
      RUNS,
    );
  });

  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
    "is right before, in and after some emojis, at %i",
    (max) => {
      expect(truncate("a🎉🎉b🎉", max)).toBe(
        ["", "a", "a", "a🎉", "a🎉", "a🎉🎉", "a🎉🎉b", "a🎉🎉b", "a🎉🎉b🎉"][max],
      );
    },
  );
});

test("a line never breaks inside “Wi-Fi”, and the rest of a text doesn't change", () => {
  expect(unbroken("Wi-Fi setup, slow Wi-Fi")).toBe("Wi-\u2060Fi setup, slow Wi-\u2060Fi");
  fc.assert(
    fc.property(anyText, (text) => {
      expect(unbroken(text).replaceAll("Wi-\u2060Fi", "Wi-Fi")).toBe(
        text.replaceAll("Wi-\u2060Fi", "Wi-Fi"),
      );
    }),
    RUNS,
  );
});

describe("JSON from outside", () => {
  test("has no half characters in any text", () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: "binary" }), anyText, (value, text) => {
        const sent = { value, list: [text, { text }] };
        expect(JSON.stringify(parseJson(JSON.stringify(sent)))).not.toMatch(/(?<!\\)\\ud[89a-f]/);
      }),
      RUNS,
    );
  });

  test("is otherwise unchanged, or undefined if it's invalid", () => {
    expect(parseJson('{"a":["\\ud83d\\ude00","x\\ud83d"],"b":1}')).toEqual({
      a: ["😀", "x"],
      b: 1,
    });
    expect([parseJson(""), parseJson("{"), parseJson("null")]).toEqual([
      undefined,
      undefined,
      null,
    ]);
  });
});
