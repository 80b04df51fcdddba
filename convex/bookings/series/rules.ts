import { addDays, addMonths, lastDayOf, weekday } from "../../shared/dates";

export const rhythms = ["week", "fortnight", "fourWeeks", "month"] as const;
export type Rhythm = (typeof rhythms)[number];

/** The most visits to add at once: monthly for a year, or weekly for a quarter. */
export const MOST_REPEATED = 12;

const daysApart = { week: 7, fortnight: 14, fourWeeks: 28 } as const;

/** The same weekday of another month, such as the second Tuesday; the last one if there's no fifth. */
function sameWeekdayIn(month: string, date: string): string {
  const first = `${month}-01`;
  const toWeekday = (weekday(date) - weekday(first) + 7) % 7;
  const weeks = Math.floor((Number(date.slice(8)) - 1) / 7);
  const same = addDays(first, toWeekday + weeks * 7);
  return same > lastDayOf(month) ? addDays(same, -7) : same;
}

/** The dates that follow a first one: a number of them, or until a last day, and never more than `MOST_REPEATED`. */
export function seriesDates(
  first: string,
  rhythm: Rhythm,
  { times, until }: { times?: number | undefined; until?: string | undefined },
): string[] {
  const count = Math.min(times ?? MOST_REPEATED, MOST_REPEATED);
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    rhythm === "month"
      ? sameWeekdayIn(addMonths(first.slice(0, 7), index + 1), first)
      : addDays(first, daysApart[rhythm] * (index + 1)),
  ).filter((date) => until === undefined || date <= until);
}

export const rhythmWords: Record<Rhythm, string> = {
  week: "Every week",
  fortnight: "Every 2 weeks",
  fourWeeks: "Every 4 weeks",
  month: "Every month, on the same weekday",
};
