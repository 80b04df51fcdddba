import { expect, test } from "vitest";
import { centsTyped } from "#convex/payments/rules";

test.each([
  ["120", 120_00],
  ["89.50", 89_50],
  ["89.5", 89_50],
  [" $1,250 ", 1_250_00],
  ["$ 12,345.67", 12_345_67],
  ["A$120", 120_00],
  ["AUD 120.50", 120_50],
  ["120 dollars", 120_00],
])("%j is so many cents", (typed, cents) => {
  expect(centsTyped(typed)).toBe(cents);
});

test.each([
  "1 2 3",
  "12,3",
  "1,2,3",
  "1,23",
  ",120",
  "120,",
  "1$2",
  "$$5",
  "1.234",
  "1.2.3",
  "-5",
  "",
  "1e3",
  "１２",
])("%j could mean anything, and is refused", (typed) => {
  expect(centsTyped(typed)).toBeNaN();
});
