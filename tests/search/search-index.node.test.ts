import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { servicePrices } from "#convex/business/servicePrices";
import { siteEntries } from "../../src/app/site-entries";
import { getTerms, SearchIndex } from "../../src/search/search-index";

const entries = siteEntries(servicePrices);
const index = new SearchIndex(entries);
const titles = (text: string) => index.search(text).map(({ title }) => title);
const first = (text: string) => titles(text)[0];

describe("What people type finds what they mean", () => {
  test.each([
    ["wifi", "Wi-Fi Setup & Support"],
    ["wi-fi", "Wi-Fi Setup & Support"],
    ["Wi Fi", "Wi-Fi Setup & Support"],
    ["Wi-\u2060Fi", "Wi-Fi Setup & Support"],
    ["Ｗｉ‑Ｆｉ", "Wi-Fi Setup & Support"],
    ["prínters\u200B", "Printer Setup & Support"],
    ["printers", "Printer Setup & Support"],
    ["prnter", "Printer Setup & Support"],
    ["price", "Prices"],
    ["prices", "Prices"],
    ["privacy", "Your privacy on this site"],
    ["book a session", "Book a session"],
    ["webinars", "Weekly tech webinars"],
    ["What does it cost?", "What does it cost?"],
  ])("%s → %s", (text, title) => {
    expect(first(text)).toBe(title);
  });

  test.each([
    ["virus", /virus/i],
    ["viruses", /virus/i],
    ["slow pc", /computer|pc|speed|tune/i],
    ["zoom", /video|call|lesson|conference/i],
    ["my ipad is frozen", /phone|tablet|repair/i],
    ["hacked", /safe|virus|scam|security/i],
  ])("%s is among the first three", (text, title) => {
    expect(titles(text).slice(0, 3).join(" / ")).toMatch(title);
  });

  test("an unknown word finds nothing", () => {
    expect(titles("xylophonist")).toEqual([]);
    expect(titles("?!")).toEqual([]);
  });

  test("a result names the entry's own matching words", () => {
    const [found] = index.search("printers");
    expect(found?.terms).toContain("printer");
  });
});

describe("For any text", () => {
  test("a search has at most twenty results, and none twice", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const found = index.search(text).map(({ to, title }) => to + title);
        expect(found.length).toBeLessThanOrEqual(20);
        expect(new Set(found).size).toBe(found.length);
      }),
    );
  });

  test("capitals, surrounding blanks and apostrophes change nothing", () => {
    const words = fc.constantFrom(...entries.flatMap(({ title }) => title.split(" ")));
    fc.assert(
      fc.property(words, (word) => {
        expect(titles(`  ${word.toUpperCase()} `)).toEqual(titles(word));
        expect(getTerms(word.replaceAll("'", "’"))).toEqual(getTerms(word));
      }),
    );
  });

  test("a title finds its own entry", () => {
    fc.assert(
      fc.property(fc.constantFrom(...entries), ({ title }) => {
        expect(titles(title)).toContain(title);
      }),
    );
  });
});
