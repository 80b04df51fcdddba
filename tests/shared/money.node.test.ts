import { expect, test } from "vitest";
import { money, moneyInFull } from "#convex/shared/money";

test("an amount in a sentence has no more than it needs, and one in a column its cents and sign", () => {
  expect([5200, 5250, 125_000].map(money)).toEqual(["$52", "$52.50", "$1,250"]);
  expect([5200, 5205, -4000, 0].map(moneyInFull)).toEqual(["$52.00", "$52.05", "-$40.00", "$0.00"]);
});
