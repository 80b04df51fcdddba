/** By the numbers of `Date`. */
export const WEEKDAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

/** The name of a weekday, 0 for Sunday. */
export const weekdayName = (day: number): string => WEEKDAYS[day] ?? "";

/** A non-breaking space between a time and its "am" or "pm". */
export const JOINED = "\u00a0";

/** `1:30 pm` for `13:30`. */
export function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const half = hours < 12 ? "am" : "pm";
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, "0")}${JOINED}${half}`;
}
