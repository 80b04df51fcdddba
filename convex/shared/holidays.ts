import type { Holiday } from "../business/countries/regions";
import { region } from "../business/region";
import { addDays, weekday } from "./dates";

const MONDAY = 1;

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

type Named = [date: string, name: string];

function datesOf(holiday: Holiday, year: string): Named[] {
  const { name } = holiday;
  if ("dates" in holiday) return holiday.dates.map((date) => [date, name]);
  if ("easter" in holiday) return [[addDays(easterSunday(Number(year)), holiday.easter), name]];
  if ("weekday" in holiday) return [[firstFrom(`${year}-${holiday.from}`, holiday.weekday), name]];
  const date = `${year}-${holiday.on}`;
  if (!isWeekend(date) || holiday.weekend === undefined) return [[date, name]];
  const monday = firstFrom(date, MONDAY);
  if (holiday.weekend === "moves") return [[monday, name]];
  const further = holiday.weekend === "alsoMonday" ? monday : addDays(date, 2);
  return [
    [date, name],
    [further, `${name} holiday`],
  ];
}

/** The names of a year's holidays by their dates. */
export const holidaysOf = (holidays: readonly Holiday[], year: string) =>
  new Map(holidays.flatMap((holiday) => datesOf(holiday, year)));

/** A cache of the last year: a calendar asks for each of its dates. */
let known: { year: string; holidays: Map<string, string> } | undefined;

/** The region's public holiday on a date (`YYYY-MM-DD`, or blank), or undefined. */
export function publicHoliday(date: string): string | undefined {
  if (date === "") return undefined;
  const year = date.slice(0, 4);
  if (known?.year !== year) known = { year, holidays: holidaysOf(region.holidays, year) };
  return known.holidays.get(date);
}
