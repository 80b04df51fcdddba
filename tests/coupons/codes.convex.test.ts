import fc from "fast-check";
import { expect } from "vitest";
import { issueCoupon } from "#convex/coupons/model";
import { apologyCodes, codeTyped, referralCodes } from "#convex/coupons/rules";
import { type Backend, getRows } from "../support/backend";
import { NOW } from "../support/factories";
import { test } from "../support/fixtures";

const issue = (backend: Backend, codes: Iterable<string>, reference = "WS-7K3F") =>
  backend.run((ctx) => issueCoupon(ctx, { kind: "referral", reference, now: NOW, codes }));

test("a code that is out is not issued again", async ({ backend }) => {
  expect(await issue(backend, ["A", "B"])).toBe("A");
  expect(await issue(backend, ["A", "B"], "WS-2222")).toBe("B");
  expect(await issue(backend, ["A", "B"])).toBeNull();
  expect(await getRows(backend, "coupons")).toHaveLength(2);
});

test("the codes of an apology are SAVE100 to SAVE999, each once, in any order", () => {
  const random = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
  fc.assert(
    fc.property(random, (numbers) => {
      const codes = [...apologyCodes(() => numbers.next().value as number)];
      expect(codes).toHaveLength(900);
      expect(new Set(codes).size).toBe(900);
      expect(codes.every((code) => /^SAVE[1-9]\d\d$/.test(code))).toBe(true);
    }),
    { numRuns: 50 },
  );
});

test("the codes of a referral go on without end", () => {
  const codes = referralCodes(Math.random);
  for (let count = 0; count < 1000; count += 1) {
    expect(codes.next().value).toMatch(/^FRIEND-[2-9A-Y]{4}$/);
  }
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

test("every code that we issue is found as it was issued, in lower case, and without its dash", () => {
  const friends = referralCodes(Math.random);
  const issued = [
    ...apologyCodes(Math.random),
    ...Array.from({ length: 200 }, () => friends.next().value as string),
  ];
  for (const code of issued) {
    expect(codeTyped(code)).toBe(code);
    expect(codeTyped(code.toLowerCase().replace("-", " "))).toBe(code);
  }
});
