import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isFoundBy,
  personWords,
  phoneDigits,
  referenceIn,
  searchTerms,
} from "#convex/people/rules";
import { newReference } from "#convex/submissions/rules";
import { anyText, halfCharacter, RUNS } from "../support/properties";

const zoe = { name: "Zoë O’Brien-Nguyen", email: "zoe.n@example.com", phone: "+61 412 345 678" };

describe("a person is found by", () => {
  test.each([
    ["zoe"],
    ["Zoë"],
    ["ZO"],
    ["o'brien"],
    ["nguyen zoe"],
    ["nguy"],
    ["zoe.n@example.com"],
    ["ZOE.N@EXAMPLE.COM "],
    ["example"],
    ["0412 345 678"],
    ["0412345"],
    ["+61 412 345 678"],
    ["(0412) 345-678"],
  ])("%s", (typed) => {
    expect(isFoundBy(personWords(zoe), searchTerms(typed))).toBe(true);
  });

  test.each([["zoey"], ["zoe smith"], ["0413"], ["zoe@other.com"], ["oe"]])("not %s", (typed) => {
    expect(isFoundBy(personWords(zoe), searchTerms(typed))).toBe(false);
  });

  test("the whole of any name, or the beginning of any of its words", () => {
    const name = fc.oneof(anyText, fc.string({ unit: "grapheme", minLength: 1, maxLength: 80 }));
    fc.assert(
      fc.property(name, fc.nat(40), (text, length) => {
        const terms = searchTerms(text);
        fc.pre(!/^\+?[\d\s()-]+$/.test(text.trim()));
        const words = personWords({ name: text, email: "" });
        expect(isFoundBy(words, terms)).toBe(true);
        for (const term of terms) {
          const beginning = Array.from(term).slice(0, Math.max(1, length)).join("");
          expect(isFoundBy(words, searchTerms(beginning).slice(0, 1))).toBe(true);
        }
      }),
      RUNS,
    );
  });

  test("their oldest words, whatever strangers add, and by what is theirs for sure", () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 1, maxLength: 30 }), (names) => {
        const buried = names.reduce(
          (known, name) => personWords({ name, email: zoe.email }, known),
          personWords(zoe),
        );
        expect(isFoundBy(buried, searchTerms("zoe o'brien"))).toBe(true);
        const renamed = personWords({ name: "Xanthe Quill", email: zoe.email }, buried, true);
        expect(isFoundBy(renamed, searchTerms("xanthe quill"))).toBe(true);
        expect(renamed.split(" ").length).toBeLessThanOrEqual(60);
      }),
      { numRuns: 1000 },
    );
  });

  test("every name that they ever gave, and never by more than 60 words of 30 characters", () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 1, maxLength: 30 }), (names) => {
        const words = names.reduce(
          (known, name) => personWords({ name, email: "pat@example.com" }, known),
          "",
        );
        const all = words.split(" ");
        expect(all.length).toBeLessThanOrEqual(60);
        expect(all.every((word) => word.length > 0 && word.length <= 30)).toBe(true);
        expect(isFoundBy(words, ["pat", "example", "com"])).toBe(true);
      }),
      { numRuns: 1000 },
    );
    for (let offset = 0; offset < 4; offset += 1) {
      const name = `${"x".repeat(offset)}${"𠮷".repeat(40)}`;
      expect(personWords({ name, email: "pat@example.com" })).not.toMatch(halfCharacter);
    }
    const married = personWords({ ...zoe, name: "Zoe Smith" }, personWords(zoe));
    expect(isFoundBy(married, searchTerms("o'brien"))).toBe(true);
  });
});

test("a phone number is the same however it was written", () => {
  for (const written of ["0412 345 678", "0412345678", "+61412345678", "(0412) 345-678"]) {
    expect(phoneDigits(written)).toBe("0412345678");
  }
  expect(phoneDigits("+64 21 555 0123")).toBe("64215550123");
});

describe("a reference", () => {
  test("is read with or without its WS, in any case and spacing", () => {
    const random = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
    fc.assert(
      fc.property(random, fc.integer({ min: 4, max: 8 }), (numbers, letters) => {
        const reference = newReference(letters, () => numbers.next().value as number);
        const bare = reference.slice(3).toLowerCase();
        for (const typed of [reference, ` ${reference} `, bare, `ws ${bare}`, `ws${bare}`]) {
          expect(referenceIn(typed)).toBe(reference);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test.each([["WS-7K3"], ["WS-7K3FOOO"], ["Pat Nguyen"], [""], ["WS-"], ["WS-7I3F"]])(
    "is not %j",
    (typed) => {
      expect(referenceIn(typed)).toBeNull();
    },
  );
});
