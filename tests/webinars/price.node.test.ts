import { expect, test } from "vitest";
import { formatAgreed, owedPrice } from "#convex/webinars/rules";

const membership = { monthlyCents: 52_00 };

test.each([
  ["nothing told yet", undefined, 20_00, 20_00],
  ["nothing told yet, no price", undefined, membership, membership],
  ["it costs more", 20_00, 75_00, 20_00],
  ["it costs less", 20_00, 15_00, 15_00],
  ["the same", 20_00, 20_00, 20_00],
  ["it was free", 0, 30_00, 0],
  ["it's free now", 30_00, 0, 0],
  ["a price, and now the membership’s, which is more", 51_00, membership, 51_00],
  ["a price, and now the membership’s, which is less", 53_00, membership, membership],
  ["the membership’s, and now more", membership, 53_00, membership],
  ["the membership’s, and now less", membership, 51_00, 51_00],
  ["the membership’s, which has gone up", membership, { monthlyCents: 60_00 }, membership],
] as const)(
  "somebody who has signed up pays what they were told, or less: %s",
  (_, agreed, now, owed) => {
    expect(owedPrice(agreed, now)).toBe(owed);
  },
);

test("a price is written in words", () => {
  expect([0, 20_00, 20_50, membership].map(formatAgreed)).toEqual([
    "Free",
    "$20",
    "$20.50",
    "From $52 a month",
  ]);
});
