import { expect, test } from "vitest";
import { money } from "#convex/shared/money";

test("an amount in a sentence has cents only if it needs them", () => {
  expect([5200, 5250, 125_000].map(money)).toEqual(["$52", "$52.50", "$1,250"]);
});
