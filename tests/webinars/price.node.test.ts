import { expect, test } from "vitest";
import { fromPrices } from "#convex/business/prices";
import { formatAgreed, owedPrice } from "#convex/webinars/rules";

const membership = fromPrices.webinars.cents;

test.each([
  ["nothing told yet", undefined, 20_00, 20_00],
  ["nothing told yet, no price", undefined, undefined, "membership"],
  ["it costs more", 20_00, 75_00, 20_00],
  ["it costs less", 20_00, 15_00, 15_00],
  ["the same", 20_00, 20_00, 20_00],
  ["it was free", 0, 30_00, 0],
  ["it's free now", 30_00, 0, 0],
  ["a price, and now the membership’s, which is more", membership - 1, undefined, membership - 1],
  ["a price, and now the membership’s, which is less", membership + 1, undefined, "membership"],
  ["the membership’s, and now more", "membership", membership + 1, "membership"],
  ["the membership’s, and now less", "membership", membership - 1, membership - 1],
] as const)(
  "somebody who has signed up pays what they were told, or less: %s",
  (_, agreed, cents, owed) => {
    expect(owedPrice(agreed, cents)).toBe(owed);
  },
);

test("a price is written in words", () => {
  expect([0, 20_00, 20_50].map(formatAgreed)).toEqual(["Free", "$20", "$20.50"]);
  expect(formatAgreed("membership")).toMatch(/^From \$/);
});
