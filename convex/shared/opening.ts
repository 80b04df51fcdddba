import { business } from "../business/business";
import { NOTICE_HOURS } from "../business/terms";
import { formatTime, weekdayName } from "./dates";

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

const otherDays = (days: readonly number[]): string[] =>
  WEEK.filter((day) => !days.includes(day)).map((day) => `${weekdayName(day)}s`);

/** "Sundays and Mondays": the other days; blank where there are none. */
export const formatOtherDays = (days: readonly number[]): string =>
  listOf("conjunction", otherDays(days));

/** What visitors are told of when we're open. */
export interface Opening {
  /** "Monday to Saturday". */
  days: string;
  /** "Monday to Saturday, 9 am to 6 pm"; never broken between a number and what it counts. */
  times: string;
  /** "Sundays and public holidays". */
  closed: string;
  /** How long before a visit it has to be booked: "24 hours"; absent where no notice is needed. */
  notice?: string | undefined;
}

/** "24 hours", "7 days"; undefined for none. */
export function formatNotice(hours: number): string | undefined {
  if (hours === 0) return undefined;
  if (hours >= 72 && hours % 24 === 0) return `${hours / 24} days`;
  return `${hours} ${hours === 1 ? "hour" : "hours"}`;
}

/** "24 hours’". */
export const possessive = (words: string): string => words + (words.endsWith("s") ? "’" : "’s");

const clock = [business.hours.opens, business.hours.closes]
  .map((time) => formatTime(time).replace(":00", ""))
  .join(" to ");

/** When we're open: on the days on which visits can be booked. */
export function toOpening(weekdays: readonly number[], noticeHours: number): Opening {
  const days = formatWeekdays(weekdays);
  const closed = [...otherDays(weekdays), "public holidays"];
  return {
    days,
    times: `${days}, ${clock}`,
    closed: listOf("conjunction", closed),
    notice: formatNotice(noticeHours),
  };
}

/** As it is until the owner changes it, which is what pages are built with. */
export const usualOpening = toOpening(business.hours.weekdays, NOTICE_HOURS);
