import { business } from "../business/business";
import { NOTICE_HOURS } from "../business/terms";
import { formatTime, weekdayName } from "./clock";

/** Days of the week in the order in which a week is shown; 0 is Sunday. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

export const listOf = (type: "conjunction" | "disjunction", words: readonly string[]) =>
  new Intl.ListFormat("en-AU", { type }).format(words);

/** "Monday to Saturday" for at least three days one after the other; undefined for others. */
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

/** When we're open, as the owner has set it. */
export interface Opening {
  /** Those on which visits can be booked; 0 is Sunday. */
  weekdays: readonly number[];
  /** Hours before a visit by which it has to be booked. */
  noticeHours: number;
  /** How long a visit is planned, unless its service is among `lengths`. */
  minutes: number;
  /** By what `serviceKey` makes of a service. */
  lengths?: Readonly<Record<string, number>> | undefined;
}

/** "9 am", "5:30 pm". */
export const formatHour = (time: string): string => formatTime(time).replace(":00", "");

const clock = [business.hours.opens, business.hours.closes].map(formatHour).join(" to ");

/** "Monday to Saturday, 9 am to 6 pm"; never broken between a number and what it counts. */
export const formatOpening = ({ weekdays }: Opening): string =>
  `${formatWeekdays(weekdays)}, ${clock}`;

/** As it is until the owner changes it, which is what pages are built with. */
export const usualOpening: Opening = {
  weekdays: business.hours.weekdays,
  noticeHours: NOTICE_HOURS,
  minutes: business.slots.minutes,
};
