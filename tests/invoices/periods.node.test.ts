import fc from "fast-check";
import { expect, test } from "vitest";
import { addMonthSums, emptyMonth, periodLengths, periodOf } from "#convex/invoices/rules";
import { addMonths } from "#convex/shared/dates";

const month = fc.integer({ min: 0, max: 1200 }).map((months) => addMonths("1990-01", months));
const period = fc.constantFrom(...(Object.keys(periodLengths) as (keyof typeof periodLengths)[]));

test("each month is in one period, which begins with the tax year, in July", () => {
  expect(periodOf("2028-06", "quarter")).toEqual({ from: "2028-04", to: "2028-06" });
  expect(periodOf("2028-07", "year")).toEqual({ from: "2028-07", to: "2029-06" });
  fc.assert(
    fc.property(month, period, (each, length) => {
      const { from, to } = periodOf(each, length);
      expect(from <= each && each <= to).toBe(true);
      expect(addMonths(from, periodLengths[length] - 1)).toBe(to);
      expect(periodOf(to, length).from).toBe(from);
      if (length !== "month") expect(["01", "04", "07", "10"]).toContain(from.slice(5));
    }),
  );
});

test("some months are the sum of each", () => {
  const one = { ...emptyMonth, cash: 11_00, gstReceived: 1_00 };
  expect(addMonthSums([one, { ...one, refunded: 5_00 }])).toEqual({
    ...emptyMonth,
    cash: 22_00,
    gstReceived: 2_00,
    refunded: 5_00,
  });
  expect(addMonthSums([])).toEqual(emptyMonth);
});
