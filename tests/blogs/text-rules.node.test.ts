import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getPreview, hashtagList, shorten, splitContent, wordList } from "#convex/blogs/rules";
import { getBeginning, plainText } from "#convex/blogs/summary";
import { anyText, halfCharacter, RUNS, wellFormed } from "../support/properties";

describe("plain text", () => {
  test.each([
    [
      "# Title\n\nText with **bold** and *slanted* words.",
      "Title. Text with bold and slanted words.",
    ],
    ["- one\n- two\n\n1. three", "one two three"],
    ["[A link](https://example.com), ![a picture](x.png) and `code`", "A link, and code"],
    ["line one\nline two  \nline three", "line one line two line three"],
    ["<script>alert(1)</script>\n\nHello <b>you</b>", "Hello you"],
    ["> quoted\n\n---\n\nafter", "quoted after"],
  ])("%j", (markdown, text) => {
    expect(plainText(markdown)).toBe(text);
  });

  test("is on one line, whatever is written", () => {
    fc.assert(
      fc.property(anyText, (markdown) => {
        const text = plainText(markdown);
        expect(text).toBe(text.replace(/\s+/g, " ").trim());
      }),
      RUNS,
    );
  });
});

describe("the start of a text", () => {
  test("is the whole text if it's short enough, and otherwise ends with an ellipsis", () => {
    fc.assert(
      fc.property(wellFormed, fc.integer({ min: 10, max: 200 }), (text, max) => {
        const start = shorten(text, max);
        if (text.length <= max) expect(start).toBe(text);
        else {
          expect(start.endsWith("…")).toBe(true);
          expect(start.length).toBeLessThanOrEqual(max + 1);
          expect(text.startsWith(start.slice(0, -1))).toBe(true);
        }
        expect(start).not.toMatch(halfCharacter);
      }),
      RUNS,
    );
  });

  test("ends after a whole word, and not with a comma", () => {
    expect(shorten("one two, three", 12)).toBe("one two…");
    expect(shorten("one two, three", 9)).toBe("one two…");
    expect(shorten("one two three", 7)).toBe("one two…");
    expect(getPreview({ beginning: getBeginning("*word* ".repeat(4000)) })).toBe(
      `${"word ".repeat(30).trim()}…`,
    );
  });

  test("has whole characters, wherever it ends in a post of long addresses", () => {
    for (let offset = 0; offset < 4; offset += 1) {
      const picture = `![](https://example.com/${"x".repeat(1500 - 29 - offset)}.png)`;
      expect(getPreview({ beginning: getBeginning(`${picture} 🎉🎉🎉 and more`) })).not.toMatch(
        halfCharacter,
      );
    }
  });

  test("cuts a word that is too long", () => {
    expect(shorten("x".repeat(20), 10)).toBe(`${"x".repeat(10)}…`);
    expect(shorten("🎉".repeat(20), 11)).toBe(`${"🎉".repeat(5)}…`);
  });
});

describe("the pieces of a post", () => {
  const size = fc.integer({ min: 2, max: 50 });

  test("join to the same text", () => {
    fc.assert(
      fc.property(anyText, size, (content, most) => {
        expect(splitContent(content, most).join("")).toBe(content);
      }),
      RUNS,
    );
  });

  test("are short enough, and only an empty post has an empty one", () => {
    fc.assert(
      fc.property(anyText, size, (content, most) => {
        const pieces = splitContent(content, most);
        expect(pieces.length).toBeGreaterThan(0);
        expect(pieces.every((piece) => piece.length <= most)).toBe(true);
        if (content !== "") expect(pieces).not.toContain("");
      }),
      RUNS,
    );
  });

  test("never split a surrogate pair", () => {
    fc.assert(
      fc.property(wellFormed, size, (content, most) => {
        for (const piece of splitContent(content, most)) expect(piece).not.toMatch(halfCharacter);
      }),
      RUNS,
    );
  });
});

describe("words", () => {
  test("can be a list or one line, and have no duplicates", () => {
    expect(wordList(" How to, Wi-Fi,, How to ")).toEqual(["How to", "Wi-Fi"]);
    expect(wordList(["How to ", "", "Wi-Fi, fast"])).toEqual(["How to", "Wi-Fi, fast"]);
  });

  test("of a hashtag get exactly one mark", () => {
    expect(hashtagList("#One two,#One  ##three")).toEqual(["#One", "#two", "#three"]);
    expect(hashtagList(["One", "#two"])).toEqual(["#One", "#two"]);
  });
});
