import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseJson, truncate, unbroken } from "#convex/shared/text";
import { anyText, halfCharacter, RUNS, wellFormed } from "../support/properties";

const anyMax = fc.integer({ min: 0, max: 320 });

describe("the start of a text", () => {
  test("is as long as it may be, but for a character that would be parted", () => {
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

  test("has no half of a character", () => {
    fc.assert(
      fc.property(wellFormed, anyMax, (text, max) => {
        expect(truncate(text, max)).not.toMatch(halfCharacter);
      }),
      RUNS,
    );
  });

  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
    "before, in and after each of some emojis, at %i",
    (max) => {
      expect(truncate("a🎉🎉b🎉", max)).toBe(
        ["", "a", "a", "a🎉", "a🎉", "a🎉🎉", "a🎉🎉b", "a🎉🎉b", "a🎉🎉b🎉"][max],
      );
    },
  );
});

test("no line of a screen breaks inside “Wi-Fi”, and nothing else of a text changes", () => {
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

describe("JSON that somebody has sent", () => {
  test("has no half of a character in any text", () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: "binary" }), anyText, (value, text) => {
        const sent = { value, list: [text, { text }] };
        expect(JSON.stringify(parseJson(JSON.stringify(sent)))).not.toMatch(/(?<!\\)\\ud[89a-f]/);
      }),
      RUNS,
    );
  });

  test("is otherwise what it says, or nothing", () => {
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
