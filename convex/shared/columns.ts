import { formatTime } from "./clock";
import { dateAt, formatDayAndMonth, formatWeekday, timeAt } from "./dates";
import { formatCount } from "./numbers";

/* Short dates and amounts for the console and a project's stages, where the year and time zone are obvious. */

/** `Sat 5 Dec`, or `5 Dec 2027` in another year than today's. */
export function formatShortDate(date: string, today: string): string {
  const [day = "", month = ""] = formatDayAndMonth(date).split(" ");
  const short = `${day} ${month.slice(0, 3)}`;
  const year = date.slice(0, 4);
  return year === today.slice(0, 4)
    ? `${formatWeekday(date).slice(0, 3)} ${short}`
    : `${short} ${year}`;
}

/** `9:00 am` today, otherwise the date as by `formatShortDate`. */
export function formatShortTime(instant: number, today: string): string {
  const date = dateAt(instant);
  return date === today ? formatTime(timeAt(instant)) : formatShortDate(date, today);
}

/** `Thu 26 Nov, 9:00 am`, or `Today, 9:00 am`. */
export const formatShortSlot = ({ date, time }: { date: string; time: string }, today: string) =>
  `${date === today ? "Today" : formatShortDate(date, today)}, ${formatTime(time)}`;

/** An instant as by `formatShortSlot`. */
export const formatShortDateTime = (instant: number, today: string): string =>
  formatShortSlot({ date: dateAt(instant), time: timeAt(instant) }, today);

/** `5200` cents as "$52.00", `-4000` as "-$40.00", so that amounts align in a column. */
export function moneyInFull(cents: number): string {
  const amount = Math.abs(cents);
  const rest = String(amount % 100).padStart(2, "0");
  return `${cents < 0 ? "-" : ""}$${formatCount(Math.trunc(amount / 100))}.${rest}`;
}
