import type { Infer, ObjectType } from "convex/values";
import { business } from "../../business/business";
import { NOTICE_HOURS } from "../../business/terms";
import { weekdayName } from "../../shared/clock";
import { weekday } from "../../shared/dates";
import { formatRun, listOf, WEEK } from "../../shared/opening";
import { otherDays } from "../../shared/openingWords";
import { namesInFile } from "../../shared/team";
import type { storedExtent, vExtent, vHours, vSpan } from "./fields";

/** The most start times of a day. */
export const MOST_STARTS = 12;

/** The most visits at an instant. */
export const MOST_VISITS_AT_ONCE = 6;

/** When visits can be booked (docs/product.md 4.1). */
export type Hours = Infer<typeof vHours>;

const workdays: readonly number[] = business.hours.weekdays;

export const defaultHours: Hours = {
  days: Array.from({ length: 7 }, (_, day) =>
    workdays.includes(day) ? [...business.slots.times] : [],
  ),
  minutes: business.slots.minutes,
  visitsAtOnce: [1, 1, 1, 1, 1, 1, 1],
  noticeHours: NOTICE_HOURS,
  daysAhead: 60,
  closedOnHolidays: true,
};

/** The start times on a date, sorted; empty on closed weekdays. */
export const timesOn = (date: string, { days }: Hours): readonly string[] =>
  days[weekday(date)] ?? [];

export const openDaysOf = ({ days }: Pick<Hours, "days">): number[] =>
  WEEK.filter((day) => (days[day] ?? []).length > 0);

/** Explains that a date is on a closed weekday, and which days to choose. */
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

export type Extent = Infer<typeof vExtent>;

export type Span = Infer<typeof vSpan>;

/** The names of the team. */
export const teamOf = ({
  team = namesInFile as string[],
}: Pick<Hours, "team">): readonly string[] => team;

/** The place of somebody in the team; undefined if they aren't in it. */
export function memberAt(name: string | undefined, hours: Pick<Hours, "team">): number | undefined {
  const place = teamOf(hours).findIndex((each) => each === name);
  return place < 0 ? undefined : place;
}

export type StoredExtent = Partial<ObjectType<typeof storedExtent>>;

/** The extent of a stored row; the default length if it has none. */
export const toExtent = ({ minutes, gap = 0, member: name }: StoredExtent, hours: Hours): Extent =>
  withMember({ minutes: minutes ?? hours.minutes, gap }, memberAt(name, hours));

/** An extent that only one member's visits have, if it's given. */
export const withMember = (extent: Extent, member: number | undefined): Extent =>
  member === undefined ? extent : { ...extent, member };

export const toStored = ({ minutes, gap, member }: Extent, hours: Hours): StoredExtent => ({
  minutes,
  gap,
  member: member === undefined ? undefined : teamOf(hours)[member],
});

/** Whether it's the extent of a visit with no particular settings. */
export const isUsual = ({ minutes, gap, member }: Extent, hours: Hours): boolean =>
  minutes === hours.minutes && gap === 0 && member === undefined;

/** The part of its day that a visit takes, including travel. */
export const spanOf = (time: string, { minutes, gap }: Extent): Span => ({
  from: minutesTo(time) - gap,
  to: minutesTo(time) + minutes,
});

export const overlap = (one: Span, other: Span): boolean =>
  one.from < other.to && other.from < one.to;

/** Whether a visit ends no later than its day's last one usually does. One of the default length always does. */
export function isOverInTime(
  { date, time }: { date: string; time: string },
  { minutes }: Extent,
  hours: Hours,
): boolean {
  const last = timesOn(date, hours).at(-1) ?? time;
  return minutes <= hours.minutes || minutesTo(time) + minutes <= minutesTo(last) + hours.minutes;
}

/** The most usual starts that a visit can take from a day, including travel, wherever it's moved. */
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

/** The spans of all possible visits on a date, by start. */
function possibleSpans(date: string, { minutes, lengths = {}, gap = 0, ...hours }: Hours) {
  const extents = [...new Set([minutes, ...Object.values(lengths)])].flatMap((length) =>
    [...new Set([0, gap])].map((before) => ({ minutes: length, gap: before })),
  );
  return timesOn(date, { minutes, ...hours }).map((time) => ({
    time,
    spans: extents.map((extent) => spanOf(time, extent)),
  }));
}

/** The starts on a date where some visit would overlap one of these spans. */
export const startsAround = (date: string, taken: readonly Span[], hours: Hours): string[] =>
  possibleSpans(date, hours).flatMap(({ time, spans }) =>
    spans.some((span) => taken.some((other) => overlap(span, other))) ? time : [],
  );

/** The busy times of an owner's calendar as spans; `24:00` is the end of the day. */
export const toSpans = (spans: readonly { from: string; to: string }[]): Span[] =>
  spans.map(({ from, to }) => ({ from: minutesTo(from), to: minutesTo(to) }));

/**
 * The blocked parts of a date, rounded out to instants where a visit can begin or end: that says what can't be booked,
 * and nothing more about the owner's day.
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

/** Half a day, when the owner isn't away for all of it. */
export type DayPart = "morning" | "afternoon";

/** Whether a visit that starts at this time is in that half of the day. */
export const isIn = (time: string, part: DayPart): boolean =>
  time < "12:00" === (part === "morning");

/** Whether a visit takes any start in that half of the day, its own or a later one. */
export const reachesInto = (
  part: DayPart,
  { date, time }: { date: string; time: string },
  { minutes }: Extent,
  hours: Hours,
): boolean =>
  [time, ...timesOn(date, hours)].some(
    (start) => isIn(start, part) && time <= start && minutesTo(start) < minutesTo(time) + minutes,
  );
