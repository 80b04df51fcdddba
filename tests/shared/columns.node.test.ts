import { expect, test } from "vitest";
import {
  formatShortDate,
  formatShortDateTime,
  formatShortTime,
  moneyInFull,
} from "#convex/shared/columns";
import { toInstant } from "#convex/shared/dates";

test("a list's column has short dates, and a time where it's needed", () => {
  const shorten = (date: string) => formatShortDate(date, "2026-12-05");
  expect(shorten("2026-11-27")).toBe("Fri 27 Nov");
  expect(shorten("2027-01-08")).toBe("8 Jan 2027");
  const visit = toInstant("2026-12-05", "09:00");
  expect(formatShortTime(visit, "2026-12-05")).toBe("9:00\u00a0am");
  expect(formatShortTime(visit, "2026-12-06")).toBe("Sat 5 Dec");
  expect(formatShortDateTime(visit, "2026-12-05")).toBe("Today, 9:00\u00a0am");
  expect(formatShortDateTime(visit, "2026-12-06")).toBe("Sat 5 Dec, 9:00\u00a0am");
});

test("an amount in a column has its cents and sign", () => {
  expect([5200, 5205, -4000, 0].map(moneyInFull)).toEqual(["$52.00", "$52.05", "-$40.00", "$0.00"]);
});
