import ICAL from "ical.js";
import { DAY, readTime, type WrittenTime } from "./writtenTimes.node";

/**
 * How a series repeats. `ical.js` parses the rule but doesn't expand it: it iterates from the first occurrence, forever
 * if a rule never matches (30 February), and is wrong about 29 February, the 31st and most of `BYSETPOS`.
 */
export interface Rule {
  frequency: "DAILY" | "WEEKLY" | "MONTHLY" | "YEARLY";
  interval: number;
  count: number | undefined;
  until: WrittenTime | undefined;
  weekStart: number;
  by: ICAL.Recur["parts"];
  /** Which one of the month or year; 0 for all. */
  weekdays: readonly { day: number; nth: number }[] | undefined;
}

const KNOWN =
  /^(?:(?:FREQ|INTERVAL|COUNT|UNTIL|WKST|BY(?:DAY|MONTH|MONTHDAY|SETPOS|HOUR|MINUTE|SECOND))=|X-)/;
const WEEKDAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

/** Longer than any rule that a person would make. */
const LONGEST_RULE = 500;
const MOST_TIMES_A_DAY = 24;

/** Parses a rule; undefined if unreadable or implausible. */
export function readRule(text: string): Rule | undefined {
  const parts = text.replace(/\s/g, "").toUpperCase().split(";").filter(Boolean);
  if (text.length > LONGEST_RULE || !parts.every((part) => KNOWN.test(part))) return undefined;
  const end = parts.find((part) => part.startsWith("UNTIL"));
  const until = end === undefined ? undefined : readTime(end.slice("UNTIL=".length));
  if (end !== undefined && until === undefined) return undefined;
  try {
    const {
      freq,
      interval,
      count,
      wkst,
      parts: by,
    } = ICAL.Recur.fromString(parts.filter((part) => !part.startsWith("UNTIL")).join(";"));
    if (freq !== "DAILY" && freq !== "WEEKLY" && freq !== "MONTHLY" && freq !== "YEARLY")
      return undefined;
    const times = [by.BYHOUR, by.BYMINUTE, by.BYSECOND].map((list) => list?.length ?? 1);
    if (count === 0 || times.reduce((a, b) => a * b) > MOST_TIMES_A_DAY) return undefined;
    const weekdays = by.BYDAY?.map((day) => ({
      day: WEEKDAYS.indexOf(day.slice(-2)),
      nth: Number(day.slice(0, -2)),
    }));
    const weekStart = wkst - 1;
    return { frequency: freq, interval, count: count ?? undefined, until, weekStart, by, weekdays };
  } catch {
    return undefined;
  }
}

/** The number of a day's day, week, month or year. Days count from 1970, which began on a Thursday. */
function periodOf({ frequency, weekStart }: Rule, day: number): number {
  if (frequency === "DAILY") return day;
  if (frequency === "WEEKLY") return Math.floor((day + 4 - weekStart) / 7);
  const date = new Date(day * DAY);
  const year = date.getUTCFullYear();
  return frequency === "YEARLY" ? year : year * 12 + date.getUTCMonth();
}

/** The first day of a period. */
function beginningOf({ frequency, weekStart }: Rule, period: number): number {
  if (frequency === "DAILY") return period;
  if (frequency === "WEEKLY") return period * 7 - 4 + weekStart;
  if (frequency === "YEARLY") return Date.UTC(period, 0) / DAY;
  return Date.UTC(Math.floor(period / 12), period % 12) / DAY;
}

/** Whether a position is listed, counted from the beginning or the end. */
const isListed = (places: readonly number[] | undefined, place: number, of: number) =>
  places === undefined || places.includes(place) || places.includes(place - of - 1);

/** Whether a day matches the rule, within a matching period. */
function isDay({ frequency, weekdays, by }: Rule, day: number, first: Date): boolean {
  const weekday = (((day + 4) % 7) + 7) % 7;
  const named = weekdays?.filter((each) => each.day === weekday);
  if (named?.length === 0) return false;
  if (!named && frequency === "WEEKLY" && weekday !== first.getUTCDay()) return false;
  const isByDate = frequency === "MONTHLY" || frequency === "YEARLY";
  if (!isByDate && !by.BYMONTH && !by.BYMONTHDAY) return true;
  const date = new Date(day * DAY);
  const [year, month, place] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const isPlain = isByDate && !named && !by.BYMONTHDAY;
  if (isPlain && place !== first.getUTCDate()) return false;
  const isSameMonth = frequency !== "YEARLY" || !isPlain || month === first.getUTCMonth();
  if (!(by.BYMONTH?.includes(month + 1) ?? isSameMonth)) return false;
  const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  if (!isListed(by.BYMONTHDAY, place, days)) return false;
  if (!named || !isByDate || named.some(({ nth }) => nth === 0)) return true;
  const isOfYear = frequency === "YEARLY" && !by.BYMONTH;
  const [start, end] = isOfYear
    ? [Date.UTC(year, 0) / DAY, Date.UTC(year + 1, 0) / DAY]
    : [day - place + 1, day - place + 1 + days];
  const [before, after] = [Math.ceil((day - start + 1) / 7), Math.ceil((end - day) / 7)];
  return named.some(({ nth }) => nth === before || nth === -after);
}

/** Days that one reading may still look at, so that no calendar blocks it. */
export interface Budget {
  days: number;
}

/** The most days of one series to look at: a daily series with a `COUNT` is followed for a hundred years. */
const MOST_DAYS = 40_000;

/**
 * The occurrences of a series between two wall times, and no later than its last. The first occurrence always counts.
 * Undefined if there are implausibly many.
 */
export function repeat(
  rule: Rule,
  first: number,
  { from, to, last }: { from: number; to: number; last: number },
  budget: Budget,
): number[] | undefined {
  const { by, interval, count } = rule;
  const begun = new Date(first);
  const times = (by.BYHOUR ?? [begun.getUTCHours()])
    .flatMap((hour) => (by.BYMINUTE ?? [begun.getUTCMinutes()]).map((minute) => hour * 60 + minute))
    .flatMap((minute) => (by.BYSECOND ?? [begun.getUTCSeconds()]).map((each) => minute * 60 + each))
    .sort((a, b) => a - b);
  const start = Math.floor((count === undefined ? Math.max(first, from) : first) / DAY);
  const end = Math.floor(Math.min(to, last) / DAY);
  if (end - start > MOST_DAYS) return undefined;
  const found = first >= from && first <= to ? [first] : [];
  let left = (count ?? Infinity) - 1;
  const origin = periodOf(rule, Math.floor(first / DAY));
  let period = origin + Math.ceil((periodOf(rule, start) - origin) / interval) * interval;
  for (; left > 0; period += interval) {
    const [begins, ends] = [beginningOf(rule, period), beginningOf(rule, period + 1)];
    // Beyond the range of dates.
    if (!(begins <= end) || Number.isNaN(ends)) break;
    budget.days -= ends - begins;
    if (budget.days < 0) return undefined;
    const set: number[] = [];
    for (let day = begins; day < ends; day += 1)
      if (isDay(rule, day, begun)) for (const time of times) set.push(day * DAY + time * 1000);
    for (const [place, wall] of set.entries()) {
      if (wall <= first || wall > last || left <= 0) continue;
      if (!isListed(by.BYSETPOS, place + 1, set.length)) continue;
      left -= 1;
      if (wall >= from && wall <= to) found.push(wall);
    }
  }
  return found;
}
