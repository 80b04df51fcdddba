import type { Infer } from "convex/values";
import { business } from "../../business/business";
import { NOTICE_HOURS } from "../../business/terms";
import { weekdayName } from "../../shared/clock";
import { weekday } from "../../shared/dates";
import { formatRun, listOf, WEEK } from "../../shared/opening";
import { otherDays } from "../../shared/openingWords";
import type { vExtent, vHours, vSpan } from "./fields";

/** Starts that a day may have. */
export const MOST_STARTS = 12;

/** When visits can be booked, as the owner has set it (docs/product.md 4.1). */
export type Hours = Infer<typeof vHours>;

const workdays: readonly number[] = business.hours.weekdays;

/** What holds until the owner changes it. */
export const defaultHours: Hours = {
  days: Array.from({ length: 7 }, (_, day) =>
    workdays.includes(day) ? [...business.slots.times] : [],
  ),
  minutes: business.slots.minutes,
  noticeHours: NOTICE_HOURS,
  daysAhead: 60,
  closedOnHolidays: true,
};

/** The starts of visits on a date, in order; none where we're closed on that day of the week. */
export const timesOn = (date: string, { days }: Hours): readonly string[] =>
  days[weekday(date)] ?? [];

/** The days of the week on which there's a time. */
export const openDaysOf = ({ days }: Pick<Hours, "days">): number[] =>
  WEEK.filter((day) => (days[day] ?? []).length > 0);

/** Why a date can't be booked on whose day of the week we're closed, and what to do. */
export function formatClosedWeekday(hours: Hours): string {
  const open = openDaysOf(hours);
  const run = formatRun(open);
  const choose =
    run === undefined ? `a ${listOf("disjunction", open.map(weekdayName))}` : `a day from ${run}`;
  return `We’re closed on ${listOf("conjunction", otherDays(open))}. Choose ${choose}`;
}

/** Minutes from midnight to a time (`HH:mm`). */
export function minutesTo(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** What a visit takes of its day. */
export type Extent = Infer<typeof vExtent>;

/** A part of a day. */
export type Span = Infer<typeof vSpan>;

/** What a row says of a visit's extent; one from before there were any takes what's usual. */
export const toExtent = (
  { minutes, gap = 0 }: { minutes?: number | undefined; gap?: number | undefined },
  hours: Hours,
): Extent => ({ minutes: minutes ?? hours.minutes, gap });

/** Whether it's what a visit takes for which nothing else is set. */
export const isUsual = ({ minutes, gap }: Extent, hours: Hours): boolean =>
  minutes === hours.minutes && gap === 0;

/** The part of its day that a visit takes, with the way there. */
export const spanOf = (time: string, { minutes, gap }: Extent): Span => ({
  from: minutesTo(time) - gap,
  to: minutesTo(time) + minutes,
});

/** Whether two parts of one day are in each other's way. */
export const overlap = (one: Span, other: Span): boolean =>
  one.from < other.to && other.from < one.to;

/** Whether a visit is over when the last one of its day usually is: the usual one always is. */
export function isOverInTime(
  { date, time }: { date: string; time: string },
  { minutes }: Extent,
  hours: Hours,
): boolean {
  const last = timesOn(date, hours).at(-1) ?? time;
  return minutes <= hours.minutes || minutesTo(time) + minutes <= minutesTo(last) + hours.minutes;
}

/** The most starts of a day that a visit takes from usual ones, with the way there, wherever it's moved to. */
export const startsTaken = (extent: Extent, { days, minutes }: Hours): number =>
  Math.max(
    1,
    ...days.flatMap((starts) =>
      starts.map((time) => {
        const span = spanOf(time, extent);
        return starts.filter((start) => overlap(span, spanOf(start, { minutes, gap: 0 }))).length;
      }),
    ),
  );

/** The spans of every visit that there can be at one of a date's starts, by start. */
function possibleSpans(date: string, { minutes, lengths = {}, gap = 0, ...hours }: Hours) {
  const extents = [...new Set([minutes, ...Object.values(lengths)])].flatMap((length) =>
    [...new Set([0, gap])].map((before) => ({ minutes: length, gap: before })),
  );
  return timesOn(date, { minutes, ...hours }).map((time) => ({
    time,
    spans: extents.map((extent) => spanOf(time, extent)),
  }));
}

/** The starts on a date at which some visit would be in the way of something. */
export const startsAround = (date: string, taken: readonly Span[], hours: Hours): string[] =>
  possibleSpans(date, hours).flatMap(({ time, spans }) =>
    spans.some((span) => taken.some((other) => overlap(span, other))) ? time : [],
  );

/** Times of a day as a calendar of the owner's has them; `24:00` is the day's end. */
export const toSpans = (spans: readonly { from: string; to: string }[]): Span[] =>
  spans.map(({ from, to }) => ({ from: minutesTo(from), to: minutesTo(to) }));

/**
 * The parts of a date in which something is in the way of visits, from one instant at which a visit can begin or end to the
 * next: they say what can't be booked, and nothing else of the owner's day.
 */
export function blockedParts(date: string, taken: readonly Span[], hours: Hours): Span[] {
  const ends = possibleSpans(date, hours).flatMap(({ spans }) =>
    spans.flatMap(({ from, to }) => [from, to]),
  );
  const cuts = [...new Set(ends)].sort((a, b) => a - b);
  return cuts
    .slice(1)
    .map((to, index) => ({ from: cuts[index] ?? to, to }))
    .filter((part) => taken.some((span) => overlap(part, span)));
}

/** The part of a day for which the owner is away, where it isn't all of it. */
export type DayPart = "morning" | "afternoon";

/** Whether a visit that starts then is in a part of the day. */
export const isIn = (time: string, part: DayPart): boolean =>
  time < "12:00" === (part === "morning");

/** Whether a visit takes a start of its date that is in a part of the day, its own or a later one. */
export const reachesInto = (
  part: DayPart,
  { date, time }: { date: string; time: string },
  { minutes }: Extent,
  hours: Hours,
): boolean =>
  [time, ...timesOn(date, hours)].some(
    (start) => isIn(start, part) && time <= start && minutesTo(start) < minutesTo(time) + minutes,
  );
