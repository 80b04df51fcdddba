import { business } from "../business/business";
import { weekdayName } from "./clock";
import { addDays, dateAt, timeAt, weekday } from "./dates";
import { publicHoliday } from "./holidays";
import { formatHour, type Opening } from "./opening";

/** Longer than any run of days on which a business is closed. */
const LOOKS_AHEAD = 14;

/** "Open now, until 6 pm", or "Closed now, opens Monday at 9 am"; "Closed now" if there's no working day. */
export function formatOpenNow(now: number, { weekdays }: Opening): string {
  const { opens, closes } = business.hours;
  const today = dateAt(now);
  const time = timeAt(now);
  const isOpenOn = (date: string) =>
    weekdays.includes(weekday(date)) && publicHoliday(date) === undefined;
  if (isOpenOn(today) && time >= opens && time < closes)
    return `Open now, until ${formatHour(closes)}`;
  const ahead = Array.from({ length: LOOKS_AHEAD }, (_, days) => days).find(
    (days) => isOpenOn(addDays(today, days)) && (days > 0 || time < opens),
  );
  if (ahead === undefined) return "Closed now";
  const day = ["today", "tomorrow"][ahead] ?? weekdayName(weekday(addDays(today, ahead)));
  return `Closed now, opens ${day} at ${formatHour(opens)}`;
}
