import { business } from "../business/business";
import { countryWords } from "../business/country";
import { NOTICE_HOURS } from "../business/terms";
import { formatTime, weekdayName } from "./clock";

/** Weekdays in display order; 0 is Sunday. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

export const listOf = (type: "conjunction" | "disjunction", words: readonly string[]) =>
  new Intl.ListFormat(countryWords.locale, { type }).format(words);

/** "Monday to Saturday" for at least three consecutive days; undefined otherwise. */
export function formatRun(days: readonly number[]): string | undefined {
  const open = WEEK.filter((day) => days.includes(day));
  const [first = 1, last = 1] = [open[0], open.at(-1)];
  const isRun = open.length >= 3 && WEEK.indexOf(last) - WEEK.indexOf(first) + 1 === open.length;
  return isRun ? `${weekdayName(first)} to ${weekdayName(last)}` : undefined;
}

/** "Monday to Saturday", or "Monday, Wednesday and Friday". */
export const formatWeekdays = (days: readonly number[]): string =>
  formatRun(days) ??
  listOf("conjunction", WEEK.filter((day) => days.includes(day)).map(weekdayName));

/** The opening hours, as set by the owner. */
export interface Opening {
  weekdays: readonly number[];
  noticeHours: number;
  /** The default length of a visit; `lengths` has exceptions. */
  minutes: number;
  /** By `serviceKey`. */
  lengths?: Readonly<Record<string, number>> | undefined;
}

/** "9 am", "5:30 pm". */
export const formatHour = (time: string): string => formatTime(time).replace(":00", "");

const clock = [business.hours.opens, business.hours.closes].map(formatHour).join(" to ");

/** "Monday to Saturday, 9 am to 6 pm", without line breaks between a number and its unit. */
export const formatOpening = ({ weekdays }: Opening): string =>
  `${formatWeekdays(weekdays)}, ${clock}`;

/** The hours until the owner changes them, with which pages are built. */
export const usualOpening: Opening = {
  weekdays: business.hours.weekdays,
  noticeHours: NOTICE_HOURS,
  minutes: business.slots.minutes,
};
