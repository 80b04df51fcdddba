import fc from "fast-check";
import { expect, test } from "vitest";
import { codeTyped, codeWords, newCode } from "#convex/coupons/rules";

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test("the code of an apology is SAVE100 to SAVE999, each of them as likely", () => {
  fc.assert(
    fc.property(random, (number) => {
      expect(newCode.apology(() => number)).toMatch(/^SAVE[1-9]\d\d$/);
    }),
  );
  const drawn = Array.from({ length: 900 }, (_, place) =>
    newCode.apology(() => (place + 0.5) / 900),
  );
  expect(new Set(drawn).size).toBe(900);
  expect([drawn[0], drawn.at(-1)]).toEqual(["SAVE100", "SAVE999"]);
});

test("the code of a referral is FRIEND- and four characters", () => {
  fc.assert(
    fc.property(fc.infiniteStream(random), (numbers) => {
      const next = () => numbers.next().value as number;
      expect(newCode.referral(next)).toMatch(/^FRIEND-[2-9A-Y]{4}$/);
    }),
  );
});

test.each([
  ["friend-7k3f", "FRIEND-7K3F"],
  [" Friend 7K3F ", "FRIEND-7K3F"],
  ["FRIEND7K3F", "FRIEND-7K3F"],
  ["save 123", "SAVE123"],
  ["SAVE-123", "SAVE123"],
  ["", ""],
  ["friend", "FRIEND"],
])("a code read out as %j is %j", (typed, code) => {
  expect(codeTyped(typed)).toBe(code);
});

test.each([
  ["friend 7k3f", "We’ll look at your code FRIEND-7K3F at the visit."],
  ["SAVE–123", "We’ll look at your code SAVE123 at the visit."],
  ["NOPE", expect.stringMatching(/^“NOPE” doesn’t look like a code of ours: they’re like /)],
  ["SAVE12", expect.stringContaining("doesn’t look like")],
  ["FRIEND", expect.stringContaining("doesn’t look like")],
  ["FRIEND-7K3F and more", expect.stringContaining("doesn’t look like")],
  [" - ", undefined],
  [undefined, undefined],
])("of %j the receipt says %j", (typed, words) => {
  expect(codeWords(typed)).toEqual(words);
});

test("every code that we issue is found as it was issued, in lower case, and without its dash", () => {
  fc.assert(
    fc.property(
      fc.infiniteStream(random),
      fc.constantFrom("apology", "referral"),
      (numbers, kind) => {
        const code = newCode[kind](() => numbers.next().value as number);
        expect(codeTyped(code)).toBe(code);
        expect(codeTyped(code.toLowerCase().replace("-", " "))).toBe(code);
      },
    ),
  );
});
