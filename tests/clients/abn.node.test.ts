import fc from "fast-check";
import { expect, test } from "vitest";
import { business } from "#convex/business/business";
import { keepable } from "#convex/clients/rules";
import { abnProblem, isAbn } from "#convex/typed/abn";
import { RUNS } from "../support/properties";

const WEIGHTS = [3, 5, 7, 9, 11, 13, 15, 17, 19];

/** The ABN that ends with these nine digits: the register puts two check digits, 11 to 99, before them. */
function abnEndingWith(body: string): string {
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(body[place]), 0);
  return `${10 + 89 - (sum % 89)}${body}`;
}

const spaced = (digits: string, gap: string) => digits.split(/(?!^)/).join(gap);

const anyBody = fc
  .integer({ min: 0, max: 999_999_999 })
  .map((number) => String(number).padStart(9, "0"));
const anyAbn = anyBody.map(abnEndingWith);

/** The tax office's and our own, from public registers. */
test.each(["51824753556", business.abn.replaceAll(" ", ""), "53004085616", "33102417032"])(
  "%s is an ABN",
  (abn) => {
    expect(isAbn(abn)).toBe(true);
  },
);

test("every number that is built as the register builds them is an ABN, however it is spaced", () => {
  fc.assert(
    fc.property(anyAbn, fc.constantFrom("", " ", "-", ".", "\u200B"), (abn, gap) => {
      expect(isAbn(abn)).toBe(true);
      expect(abnProblem(spaced(abn, gap))).toBeNull();
    }),
    RUNS,
  );
});

test("one digit changed, and it is none", () => {
  fc.assert(
    fc.property(
      anyAbn,
      fc.integer({ min: 0, max: 10 }),
      fc.integer({ min: 1, max: 9 }),
      (abn, place, change) => {
        const digit = (Number(abn[place]) + change) % 10;
        const changed = `${abn.slice(0, place)}${digit}${abn.slice(place + 1)}`;
        expect(isAbn(changed)).toBe(false);
        expect(abnProblem(changed)).toMatch(/doesn’t add up/);
      },
    ),
    RUNS,
  );
});

const TAX_FILE = "This looks like a tax file number. Please don't send it.";
const ACN = "That’s an ACN; the ABN has eleven digits";

/** The weighted sum of the digits, as the registers compute it. */
const sumOf = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0);

const isTaxFileNumber = (digits: string) => sumOf(digits, [1, 4, 3, 7, 5, 8, 6, 9, 10]) % 11 === 0;

const eightDigits = fc.stringMatching(/^\d{8}$/);
const gaps = fc.constantFrom("", " ", "-", " / ", "x", "\u2060");

test.each(["004 085 616", "ACN 004 085 616", "００４ ０８５ ６１６", "004-085-616", "005 749 986"])(
  "%s is a company’s number",
  (typed) => {
    expect(abnProblem(typed)).toBe(ACN);
  },
);

test("a company’s number is called one, unless it could be a tax file number", () => {
  fc.assert(
    fc.property(eightDigits, gaps, (body, gap) => {
      const check = (10 - (sumOf(body, [8, 7, 6, 5, 4, 3, 2, 1]) % 10)) % 10;
      const acn = `${body}${check}`;
      expect(abnProblem(spaced(acn, gap))).toBe(isTaxFileNumber(acn) ? TAX_FILE : ACN);
      expect(abnProblem(spaced(`${body}${(check + 1) % 10}`, gap))).toBe(TAX_FILE);
    }),
    RUNS,
  );
});

test("eight digits, and nine that are one, are called a tax file number, whatever stands between them", () => {
  fc.assert(
    fc.property(eightDigits, fc.nat(9), gaps, (digits, last, gap) => {
      expect(abnProblem(spaced(digits, gap))).toBe(TAX_FILE);
      const nine = `${digits}${last}`;
      fc.pre(isTaxFileNumber(nine));
      expect(abnProblem(spaced(nine, gap))).toBe(TAX_FILE);
    }),
    RUNS,
  );
});

test("of a form nothing is kept that could be a tax file number, nor any part of one", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 30 }), (abnTfn) => {
      const kept = keepable({ name: "Pat", abnTfn });
      expect(kept.name).toBe("Pat");
      expect(kept.abnTfn === "" || abnProblem(kept.abnTfn) === null).toBe(true);
    }),
    RUNS,
  );
  expect(keepable({ abnTfn: "51 824 753 556" }).abnTfn).toBe("51 824 753 556");
  expect(keepable({ abnTfn: "123 456 782" }).abnTfn).toBe("");
});
