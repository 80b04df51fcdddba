import { WEEKDAYS } from "../shared/clock";
import { addDays, isDate, MONTHS, weekday } from "../shared/dates";
import { fold } from "../shared/fold";

/** Longer than any date with its weekday. */
const LONGEST = 60;

/** The index of the name that a word equals or abbreviates to at least three letters; -1 for none. */
const placeIn = (names: readonly string[], word: string): number =>
  word.length < 3 ? -1 : names.findIndex((name) => fold(name).startsWith(word));

const LEFT_OUT = ["st", "nd", "rd", "th", "of", "the"];

/** The parts separated by spaces, a month's name as `m12`, without weekday and ordinal. */
const partsOf = (typed: string): string =>
  (fold(typed).match(/\p{L}+|\p{N}+/gu) ?? [])
    .filter((part) => !LEFT_OUT.includes(part) && placeIn(WEEKDAYS, part) === -1)
    .map((part) => (placeIn(MONTHS, part) === -1 ? part : `m${placeIn(MONTHS, part) + 1}`))
    .join(" ");

const DAY_FIRST = /^(?<day>\d{1,2}) m?(?<month>\d{1,2})(?: (?<year>\d{4}|\d\d))?$/;
const MONTH_BY_NAME_FIRST = /^m(?<month>\d{1,2}) (?<day>\d{1,2})(?: (?<year>\d{4}|\d\d))?$/;
const YEAR_FIRST = /^(?<year>\d{4}) m?(?<month>\d{1,2}) (?<day>\d{1,2})$/;

/** A day by name, relative to another: `tomorrow`, or the next such weekday. */
function readDayName(typed: string, today: string): string | undefined {
  const word = fold(typed).trim();
  const named = placeIn(WEEKDAYS, word);
  if (named !== -1) return addDays(today, ((named - weekday(today) + 6) % 7) + 1);
  const days = ["today", "tomorrow"].indexOf(word);
  return days === -1 ? undefined : addDays(today, days);
}

/**
 * A date as typed, day first: `8/12/2026`, `8.12.26`, `Tue 8th December 2026`, `2026-12-08`; undefined if invalid.
 * @param today allows dates without a year and named days, for the next such day. "next Tuesday" is ambiguous, so it's
 * invalid
 */
export function readDate(typed: string, today = ""): string | undefined {
  if (typed.length > LONGEST) return undefined;
  const named = today === "" ? undefined : readDayName(typed, today);
  if (named !== undefined) return named;
  const parts = partsOf(typed);
  const found = [DAY_FIRST, MONTH_BY_NAME_FIRST, YEAR_FIRST].map((way) => way.exec(parts)?.groups);
  const { year, month = "", day = "" } = found.find(Boolean) ?? {};
  const inYear = (of: string) => `${of}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const thisYear = Number(today.slice(0, 4));
  const dates =
    year === undefined
      ? [thisYear, thisYear + 1].map((of) => inYear(String(of))).filter((date) => date >= today)
      : [inYear(year.padStart(4, "20"))];
  return dates.find(isDate);
}
