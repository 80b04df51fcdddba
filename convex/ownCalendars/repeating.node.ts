import ICAL from "ical.js";
import { DAY, readTime, type WrittenTime } from "./writtenTimes.node";

/**
 * How a series repeats. `ical.js` reads the rule, but isn't let repeat it: it goes through all times since the first one, goes on
 * for ever where a rule never comes true (30 February), and is wrong about 29 February, the 31st, and most of `BYSETPOS`.
 */
export interface Rule {
  frequency: "DAILY" | "WEEKLY" | "MONTHLY" | "YEARLY";
  interval: number;
  count: number;
  until: WrittenTime | undefined;
  weekStart: number;
  months: readonly number[] | undefined;
  monthDays: readonly number[] | undefined;
  yearDays: readonly number[] | undefined;
  /** Days of the week, 0 for Sunday, and which of the month or year; 0 for each. */
  weekdays: readonly { day: number; nth: number }[] | undefined;
  places: readonly number[] | undefined;
  /** Times of a day, where it has others than the first one's. */
  times: readonly number[] | undefined;
}

/** Times of a day that a series has at most; more are nobody's. */
const MOST_TIMES = 24;
const LONGEST_INTERVAL = 10_000;

const KNOWN =
  /^(?:freq|interval|count|wkst|BY(?:DAY|MONTH|MONTHDAY|YEARDAY|SETPOS|HOUR|MINUTE|SECOND)|X-.*)?$/i;
const WEEKDAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

function readWeekday(text: string) {
  const [, nth = "0", day = ""] = /^([+-]?\d*)(\w\w)$/.exec(text) ?? [];
  return { day: WEEKDAYS.indexOf(day), nth: Number(nth === "" ? 0 : nth) };
}

/** A rule, or undefined where it can't be read, or is none that a person keeps to. */
export function readRule(text: string, firstTime: number): Rule | undefined {
  const parts = text.replace(/\s/g, "").toUpperCase().split(";");
  const ends = parts.filter((part) => part.startsWith("UNTIL"));
  const until = ends[0] === undefined ? undefined : readTime(ends[0].slice("UNTIL=".length));
  const others = parts.filter((part) => !ends.includes(part));
  if (ends.length > 0 && until === undefined) return undefined;
  if (!others.every((part) => KNOWN.test(part.split("=")[0] ?? ""))) return undefined;
  let rule: ICAL.Recur;
  try {
    rule = ICAL.Recur.fromString(others.filter((part) => part.includes("=")).join(";"));
  } catch {
    return undefined;
  }
  const { freq, interval, count, wkst } = rule;
  if (freq !== "DAILY" && freq !== "WEEKLY" && freq !== "MONTHLY" && freq !== "YEARLY")
    return undefined;
  if (interval > LONGEST_INTERVAL || count === 0) return undefined;
  const by = (name: string) =>
    name in rule.parts ? (rule.getComponent(name) as (number | string)[]) : undefined;
  const numbers = (name: string) => by(name)?.map(Number);
  const [hours, minutes, seconds] = [numbers("BYHOUR"), numbers("BYMINUTE"), numbers("BYSECOND")];
  const isTimed = hours ?? minutes ?? seconds;
  const first = new Date(firstTime);
  const [inHour, inMinute] = [
    minutes ?? [first.getUTCMinutes()],
    seconds ?? [first.getUTCSeconds()],
  ];
  const ofDay = hours ?? [first.getUTCHours()];
  if (ofDay.length * inHour.length * inMinute.length > MOST_TIMES) return undefined;
  const times = ofDay.flatMap((hour) =>
    inHour.flatMap((minute) =>
      inMinute.map((second) => ((hour * 60 + minute) * 60 + second) * 1000),
    ),
  );
  return {
    frequency: freq,
    interval,
    count: count ?? Infinity,
    until,
    weekStart: wkst - 1,
    months: numbers("BYMONTH"),
    monthDays: numbers("BYMONTHDAY"),
    yearDays: numbers("BYYEARDAY"),
    weekdays: by("BYDAY")?.map((day) => readWeekday(String(day))),
    places: numbers("BYSETPOS"),
    times: isTimed && times.sort((a, b) => a - b),
  };
}

/** A day in the calendar. Days are counted from 1970. */
const dateOf = (day: number) => {
  const date = new Date(day * DAY);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const newYear = Date.UTC(year, 0, 1) / DAY;
  return {
    month: month + 1,
    months: year * 12 + month,
    year,
    inMonth: date.getUTCDate(),
    daysInMonth: new Date(Date.UTC(year, month + 1, 0)).getUTCDate(),
    inYear: day - newYear + 1,
    daysInYear: Date.UTC(year + 1, 0, 1) / DAY - newYear,
  };
};
type CalendarDate = ReturnType<typeof dateOf>;

/** Days that were looked at: series ask for the same ones. */
const dates = new Map<number, CalendarDate>();
const MOST_DATES = 20_000;

function knownDate(day: number): CalendarDate {
  const known = dates.get(day);
  if (known !== undefined) return known;
  if (dates.size >= MOST_DATES) dates.clear();
  const date = dateOf(day);
  dates.set(day, date);
  return date;
}

const weekdayOf = (day: number) => (((day + 4) % 7) + 7) % 7;

/** Which day, week, month or year a day is in. */
function periodOf({ frequency, weekStart }: Rule, day: number): number {
  if (frequency === "DAILY") return day;
  if (frequency === "WEEKLY") return Math.floor((day + 4 - weekStart) / 7);
  return frequency === "MONTHLY" ? knownDate(day).months : knownDate(day).year;
}

/** Whether one of the numbers is a place, counted from the beginning or the end. */
const isOneOf = (places: readonly number[] | undefined, place: number, of: number) =>
  places === undefined || places.includes(place) || places.includes(place - of - 1);

/** Whether a day is one of the rule's, in a period that counts. */
function isDay(rule: Rule, day: number, first: number): boolean {
  const { frequency, months, monthDays, yearDays, weekdays } = rule;
  const isWeekly = frequency === "WEEKLY";
  if (weekdays === undefined) {
    if (isWeekly && weekdayOf(day) !== weekdayOf(first)) return false;
  } else {
    const weekday = weekdayOf(day);
    const isNth = ({ day: each, nth }: { day: number; nth: number }) => {
      if (each !== weekday) return false;
      if (nth === 0 || isWeekly || frequency === "DAILY") return true;
      const { inMonth, daysInMonth, inYear, daysInYear } = knownDate(day);
      const isOfYear = frequency === "YEARLY" && months === undefined;
      const [place, of] = isOfYear ? [inYear, daysInYear] : [inMonth, daysInMonth];
      return Math.ceil((nth > 0 ? place : of - place + 1) / 7) === Math.abs(nth);
    };
    if (!weekdays.some(isNth)) return false;
  }
  const isByMonths = frequency === "MONTHLY" || frequency === "YEARLY";
  if (!isByMonths && !months && !monthDays && !yearDays) return true;
  const date = knownDate(day);
  const begun = knownDate(first);
  const isPlain = isByMonths && !weekdays && !monthDays && !yearDays;
  if (isPlain && date.inMonth !== begun.inMonth) return false;
  if (isPlain && frequency === "YEARLY" && !months && date.month !== begun.month) return false;
  return (
    (months?.includes(date.month) ?? true) &&
    isOneOf(monthDays, date.inMonth, date.daysInMonth) &&
    isOneOf(yearDays, date.inYear, date.daysInYear)
  );
}

/** What may be looked at in one reading, in days, so that no calendar holds anything up. */
export interface Budget {
  days: number;
}

/** Days of one series that are looked at: a daily one with a number of times is for a hundred years. */
const MOST_DAYS = 40_000;

/**
 * The times of a series between two, by its own clock; its first one is always one of them. Undefined where that's more than
 * anybody keeps to.
 * @param last the last one that's its
 */
export function repeat(
  rule: Rule,
  first: number,
  { from, to, last }: { from: number; to: number; last: number },
  budget: Budget,
): number[] | undefined {
  const firstDay = Math.floor(first / DAY);
  const isCounted = rule.count !== Infinity;
  let day = isCounted ? firstDay : Math.max(firstDay, Math.floor(from / DAY));
  const end = Math.floor(Math.min(to, last) / DAY);
  if (rule.places) while (periodOf(rule, day - 1) === periodOf(rule, day)) day -= 1;
  const span = Math.max(0, end - day);
  budget.days -= span;
  if (span > MOST_DAYS || budget.days < 0) return undefined;
  const times = rule.times ?? [first - firstDay * DAY];
  const found = first >= from && first <= to ? [first] : [];
  let left = rule.count - 1;
  const begun = periodOf(rule, firstDay);
  while (day <= end && left > 0) {
    const period = periodOf(rule, day);
    const isIn = (period - begun) % rule.interval === 0;
    const set: number[] = [];
    do {
      if (isIn && isDay(rule, day, firstDay)) for (const time of times) set.push(day * DAY + time);
      day += 1;
    } while (day <= end + (rule.places ? 366 : 0) && periodOf(rule, day) === period);
    for (const [place, wall] of set.entries()) {
      if (wall <= first || wall > last || !isOneOf(rule.places, place + 1, set.length)) continue;
      if (left <= 0) break;
      left -= 1;
      if (wall >= from && wall <= to) found.push(wall);
    }
  }
  return found;
}
