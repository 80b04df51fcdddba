import { isBusy } from "./attendance.node";
import type { Clock, Clocks, Span } from "./clocks.node";
import { type Component, type ContentLine, valueOf } from "./contentLines.node";
import { readRule, type Rule } from "./repeating.node";
import { DAY, type Length, readLength, readTime, type WrittenTime } from "./writtenTimes.node";

/** A written time, with its instant and clock. */
export interface Named {
  time: WrittenTime;
  at: number;
  clock: Clock;
}

/** An event as written: a single one, a series, or an exception from a series. */
export interface CalendarEvent {
  uid: string;
  /** Sorts later for newer versions: `SEQUENCE`, then the time of writing. */
  version: string;
  /** Its start on its clock, in milliseconds as if in UTC. */
  start: number;
  clock: Clock;
  isAllDay: boolean;
  /** Its times are written in UTC, not in a local zone. */
  isInUtc: boolean;
  length: Length;
  isBusy: boolean;
  rules: Rule[];
  more: (Named & { length: Length | undefined })[];
  leftOut: Named[];
  /** The occurrence of its series that it replaces. */
  replaces: Named | undefined;
  /** Whether it replaces all later occurrences too. */
  isFromThere: boolean;
}

export interface Reading {
  clocks: Clocks;
  /** The clock of times without a zone. */
  floating: Clock;
  owners: readonly string[];
  /** Reports what couldn't be read. */
  tell: (problem: string) => void;
}

/** A time in a line, or undefined. */
function readNamed(
  text: string,
  { params }: ContentLine,
  otherwise: Clock,
  { clocks, tell }: Reading,
) {
  const time = readTime(text, params.get("VALUE")?.toUpperCase() === "DATE");
  if (time === undefined) return undefined;
  const clock = clocks.of(time, params.get("TZID"), otherwise);
  if (clock === undefined) tell("its time zone isn’t known here, so it’s read by another clock");
  const known = clock ?? otherwise;
  return { time, clock: known, at: known.toInstant(time.wall) };
}

/** A time and its length if it's a period: `start/end` or `start/length`. */
function readPeriod(text: string, line: ContentLine, otherwise: Clock, reading: Reading) {
  const [from = "", to] = text.split("/");
  const named = readNamed(from, line, otherwise, reading);
  if (named === undefined || to === undefined) return named && { ...named, length: undefined };
  const end = readNamed(to, line, otherwise, reading);
  const length = end ? { wall: 0, exact: end.at - named.at } : readLength(to);
  return length && length.exact >= 0 ? { ...named, length } : undefined;
}

const listed = (value: string) => value.split(",").filter((each) => each.trim() !== "");

/** The busy times of a free/busy component; undefined for each that can't be read. */
export const readFreeBusy = ({ lines }: Component, reading: Reading): (Span | undefined)[] =>
  lines
    .filter(
      ({ name, params }) => name === "FREEBUSY" && params.get("FBTYPE")?.toUpperCase() !== "FREE",
    )
    .flatMap((line) =>
      listed(line.value).map((text) => {
        const { at, length } = readPeriod(text, line, reading.floating, reading) ?? {};
        return at === undefined || !length
          ? undefined
          : { start: at, end: at + length.wall + length.exact };
      }),
    );

/** The length of an event with this start, or an error message. */
function readItsLength(event: Component, start: Named, reading: Reading): Length | string {
  const line = event.lines.find(({ name }) => name === "DTEND");
  const written = valueOf(event, "DURATION");
  if (line === undefined) {
    if (written === "") return { wall: start.time.isDate ? DAY : 0, exact: 0 };
    return readLength(written) ?? "how long it takes can’t be read";
  }
  const end = readNamed(line.value, line, start.clock, reading);
  if (end === undefined) return "its end can’t be read";
  const isOneClock =
    end.clock === start.clock ||
    end.time.isDate ||
    (end.time.offset === 0 && start.time.offset === 0);
  const wall = (isOneClock ? end.time.wall : start.clock.toWall(end.at)) - start.time.wall;
  return wall < 0 ? "it ends before it begins" : { wall, exact: 0 };
}

/** Parses an event; undefined if it has no readable start. */
export function readEvent(event: Component, reading: Reading): CalendarEvent | undefined {
  const { clocks, floating, owners, tell } = reading;
  const linesOf = (wanted: string) => event.lines.filter(({ name }) => name === wanted);
  if (event.isTooLong) tell("one of its lines is longer than a calendar’s can be");
  const [startLine] = linesOf("DTSTART");
  const begun = startLine && readNamed(startLine.value, startLine, floating, reading);
  if (begun === undefined) {
    tell("its start can’t be read");
    return undefined;
  }
  const length = readItsLength(event, begun, reading);
  if (typeof length === "string") {
    tell(length);
    return undefined;
  }
  const { time } = begun;
  const isSaid = /^true$/i.test(
    valueOf(event, "X-MICROSOFT-CDO-ALLDAYEVENT", "X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT"),
  );
  const isAllDay = time.isDate || (isSaid && time.wall % DAY === 0);
  const clock = isAllDay ? clocks.own : begun.clock;
  const days = Math.max(1, Math.ceil((length.wall + length.exact) / DAY));

  /** Parses every line of a name, and reports those that it can't read. */
  function all<T>(
    name: string,
    problem: string,
    read: (line: ContentLine, text: string) => T | undefined,
  ): T[] {
    const found = linesOf(name).flatMap((line) =>
      (name === "RRULE" ? [line.value] : listed(line.value)).map((text) => read(line, text)),
    );
    if (found.includes(undefined)) tell(problem);
    return found.filter((each) => each !== undefined);
  }
  const [replaced] = linesOf("RECURRENCE-ID");
  const replaces = replaced && readNamed(replaced.value, replaced, clock, reading);
  if (replaced && !replaces)
    tell("which one of its series it stands for can’t be read, so both count");
  const sequence = String(Number.parseInt(valueOf(event, "SEQUENCE"), 10) || 0).padStart(12, "0");
  return {
    uid: valueOf(event, "UID"),
    version: [sequence, valueOf(event, "LAST-MODIFIED"), valueOf(event, "DTSTAMP")].join(" "),
    start: time.wall,
    clock,
    isAllDay,
    isInUtc: !isAllDay && time.offset === 0,
    length: isAllDay ? { wall: days * DAY, exact: 0 } : length,
    isBusy: isBusy(event, isAllDay, owners),
    rules: all("RRULE", "how it repeats can’t be read, so only its first time counts", (_, text) =>
      readRule(text),
    ),
    more: all("RDATE", "a further time of it can’t be read", (line, text) =>
      readPeriod(text, line, clock, reading),
    ),
    leftOut: all("EXDATE", "a day that it leaves out can’t be read, so it counts", (line, text) =>
      readNamed(text, line, clock, reading),
    ),
    replaces,
    isFromThere: replaced?.params.get("RANGE")?.toUpperCase() === "THISANDFUTURE",
  };
}
