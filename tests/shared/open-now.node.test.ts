import { expect, test } from "vitest";
import { toInstant } from "#convex/shared/dates";
import { type Opening, usualOpening } from "#convex/shared/opening";
import { formatOpenNow } from "#convex/shared/openNow";

/** With plain spaces, on a date and at a time in the business's zone. */
const at = (date: string, time: string, opening: Opening = usualOpening) =>
  formatOpenNow(toInstant(date, time), opening).replaceAll("\u00a0", " ");

test.each([
  ["2026-11-30", "09:00", "Open now, until 6 pm"],
  ["2026-11-30", "17:59", "Open now, until 6 pm"],
  ["2026-11-30", "18:00", "Closed now, opens tomorrow at 9 am"],
  ["2026-11-30", "06:30", "Closed now, opens today at 9 am"],
  ["2026-11-28", "18:00", "Closed now, opens Monday at 9 am"],
  ["2026-11-29", "06:30", "Closed now, opens tomorrow at 9 am"],
])("on %s at %s it says “%s”", (date, time, words) => {
  expect(at(date, time)).toBe(words);
});

test("it’s closed on public holidays", () => {
  // A Friday; Boxing Day and a Sunday follow, and on Monday the holiday for Boxing Day.
  expect(at("2026-12-25", "10:00")).toBe("Closed now, opens Tuesday at 9 am");
});

test("it follows the days that the owner has set, and names none if there’s none", () => {
  expect(at("2026-11-30", "10:00", { ...usualOpening, weekdays: [4] })).toBe(
    "Closed now, opens Thursday at 9 am",
  );
  expect(at("2026-11-30", "10:00", { ...usualOpening, weekdays: [] })).toBe("Closed now");
});
