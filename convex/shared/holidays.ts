import { addDays, weekday } from "./dates";

/**
 * The public holidays of Victoria (https://business.vic.gov.au/business-information/public-holidays). They're
 * calculated, because the rules hardly ever change; the one that can't be is listed by year.
 */

/** The Friday before the AFL Grand Final: the league announces it each year, so add it here when it's known. */
const grandFinalFridays = ["2024-09-27", "2025-09-26", "2026-09-25"];

const MONDAY = 1;
const TUESDAY = 2;

/** The first given weekday on or after a date. */
const firstFrom = (date: string, day: number) => addDays(date, (day - weekday(date) + 7) % 7);

const isWeekend = (date: string) => [0, 6].includes(weekday(date));

/** Easter Sunday: the first Sunday after the ecclesiastical full moon, valid from 1900 to 2199. */
function easterSunday(year: number): string {
  const place = year % 19;
  const reckoned = (19 * place + 24) % 30;
  const isLate = reckoned === 29 || (reckoned === 28 && place > 10);
  const fullMoon = addDays(`${year}-03-21`, isLate ? reckoned - 1 : reckoned);
  return addDays(fullMoon, 7 - weekday(fullMoon));
}

function holidaysOf(year: string): Map<string, string> {
  const on = (monthAndDay: string) => `${year}-${monthAndDay}`;
  const easter = easterSunday(Number(year));
  const holidays = new Map([
    [on("01-01"), "New Year’s Day"],
    // The only one that moves to a Monday; the others below get an additional Monday or Tuesday.
    [isWeekend(on("01-26")) ? firstFrom(on("01-26"), MONDAY) : on("01-26"), "Australia Day"],
    [firstFrom(on("03-08"), MONDAY), "Labour Day"],
    [addDays(easter, -2), "Good Friday"],
    [addDays(easter, -1), "Easter Saturday"],
    [easter, "Easter Sunday"],
    [addDays(easter, 1), "Easter Monday"],
    [on("04-25"), "Anzac Day"],
    [firstFrom(on("06-08"), MONDAY), "King’s Birthday"],
    [firstFrom(on("11-01"), TUESDAY), "Melbourne Cup Day"],
    [on("12-25"), "Christmas Day"],
    [on("12-26"), "Boxing Day"],
  ]);
  if (isWeekend(on("01-01"))) {
    holidays.set(firstFrom(on("01-01"), MONDAY), "New Year’s Day holiday");
  }
  if (isWeekend(on("12-25"))) holidays.set(on("12-27"), "Christmas Day holiday");
  if (isWeekend(on("12-26"))) holidays.set(on("12-28"), "Boxing Day holiday");
  for (const friday of grandFinalFridays) holidays.set(friday, "AFL Grand Final Friday");
  return holidays;
}

/** A cache of the last year: a calendar asks for each of its dates. */
let known: { year: string; holidays: Map<string, string> } | undefined;

/** The public holiday on a date (`YYYY-MM-DD`, or blank), or undefined. */
export function publicHoliday(date: string): string | undefined {
  if (date === "") return undefined;
  const year = date.slice(0, 4);
  if (known?.year !== year) known = { year, holidays: holidaysOf(year) };
  return known.holidays.get(date);
}
