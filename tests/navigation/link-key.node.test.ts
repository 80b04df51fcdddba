import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keyIn } from "../../src/navigation/link-key";

const HASH = "0123456789abcdef".repeat(4);

describe("the key in a link’s address", () => {
  const around: [string, string][] = [
    ["", ">"],
    ["", ","],
    ["", "."],
    ["", ")."],
    ["<", ">"],
    ["", ";"],
    ["", " "],
    ["", "\u200B"],
    ["3D", ""],
    ["", "=20"],
    ["“", "”"],
    ["", "*"],
  ];

  test.each(around)("is read between %j and %j", (before, after) => {
    for (const key of [HASH, `k17abcdef.${HASH}`])
      expect(keyIn(`${before}${key}${after}`)).toBe(key);
  });

  test("is itself if nothing surrounds it, however long the rest is", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{10,40}\.[0-9a-f]{64}$/), (key) => {
        expect(keyIn(key)).toBe(key);
        expect(keyIn(`${key}${">".repeat(10_000)}`)).toBe(key);
      }),
    );
  });

  test("is blank if there’s none", () => {
    expect(["", ">>", "."].map(keyIn)).toEqual(["", "", ""]);
  });
});
