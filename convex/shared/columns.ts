import { formatTime } from "./clock";
import { dateAt, formatDayAndMonth, formatWeekday, timeAt } from "./dates";
import { formatCount } from "./numbers";

/*
 * How dates and amounts stand where the year and the zone go without saying: in the console, and on a project's stages.
 */

/** `Sat 5 Dec`, of another year than today's `5 Dec 2027`. */
export function formatShortDate(date: string, today: string): string {
  const [day = "", month = ""] = formatDayAndMonth(date).split(" ");
  const short = `${day} ${month.slice(0, 3)}`;
  const year = date.slice(0, 4);
  return year === today.slice(0, 4)
    ? `${formatWeekday(date).slice(0, 3)} ${short}`
    : `${short} ${year}`;
}

/** `9:00 am` of today, else the date as `formatShortDate` has it. */
export function formatShortTime(instant: number, today: string): string {
  const date = dateAt(instant);
  return date === today ? formatTime(timeAt(instant)) : formatShortDate(date, today);
}

/** `Thu 26 Nov, 9:00 am`, of today `Today, 9:00 am`. */
export const formatShortSlot = ({ date, time }: { date: string; time: string }, today: string) =>
  `${date === today ? "Today" : formatShortDate(date, today)}, ${formatTime(time)}`;

/** An instant as `formatShortSlot` has its date and time. */
export const formatShortDateTime = (instant: number, today: string): string =>
  formatShortSlot({ date: dateAt(instant), time: timeAt(instant) }, today);

/** `5200` cents as "$52.00", `-4000` as "-$40.00": the cents of a column stand below each other. */
export function moneyInFull(cents: number): string {
  const amount = Math.abs(cents);
  const rest = String(amount % 100).padStart(2, "0");
  return `${cents < 0 ? "-" : ""}$${formatCount(Math.trunc(amount / 100))}.${rest}`;
}
