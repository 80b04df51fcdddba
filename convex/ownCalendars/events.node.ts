import { isBusy } from "./attendance.node";
import type { Clock, Clocks } from "./clocks.node";
import type { Component, ContentLine } from "./contentLines.node";
import { readRule, type Rule } from "./repeating.node";
import { DAY, type Length, readLength, readTime, type WrittenTime } from "./writtenTimes.node";

/** A time that a line names, and the clock by which that's meant. */
interface Named {
  time: WrittenTime;
  clock: Clock;
}

/** An event as it's written: one, a series, or what stands in the place of one of a series. */
export interface CalendarEvent {
  uid: string;
  /** What of it is newer compares as larger: its `SEQUENCE`, then when it was written. */
  version: readonly [number, string, string];
  start: WrittenTime;
  clock: Clock;
  length: Length;
  isBusy: boolean;
  rules: Rule[];
  /** Rules of what's left out. */
  except: Rule[];
  more: (Named & { length: Length })[];
  leftOut: Named[];
  /** Which of its series it stands for, and whether for all after it, too. */
  replaces: (Named & { andFuture: boolean }) | undefined;
}

/** Whoever reads an event is told here what of it can't be read. */
export type Tell = (problem: string) => void;

const PROBLEMS = {
  start: "its start can’t be read",
  end: "its end can’t be read",
  order: "it ends before it begins",
  long: "one of its lines is too long to be a calendar’s",
  zone: "its time zone isn’t known here, so it’s read by our own clock",
  rule: "how it repeats can’t be read, so only its first time counts",
  leftOut: "a day that it leaves out can’t be read, so that day counts",
  more: "one of its further times can’t be read",
  replaces: "which one of its series it stands for can’t be read, so both count",
};

const isAllDayFlag = ({ name, value }: ContentLine) =>
  /^X-MICROSOFT-(?:CDO|MSNCALENDAR)-ALLDAYEVENT$/.test(name) && /^true$/i.test(value);

/** What an event says of its times, or undefined where that's nothing that anybody could keep. */
export function readEvent(
  event: Component,
  { clocks, floating, owners }: { clocks: Clocks; floating: Clock; owners: readonly string[] },
  tell: Tell,
): CalendarEvent | undefined {
  const { lines } = event;
  const find = (name: string) => lines.find((line) => line.name === name);
  const said = (name: string) => find(name)?.value ?? "";
  if (event.isTooLong) tell(PROBLEMS.long);

  const read = (
    { value, params }: ContentLine,
    otherwise: Clock = floating,
    text = value,
  ): Named | undefined => {
    const time = readTime(text, params.get("VALUE")?.toUpperCase() === "DATE");
    if (time === undefined) return undefined;
    const clock = clocks.of(time, params.get("TZID"), otherwise);
    if (clock === undefined) tell(PROBLEMS.zone);
    return { time, clock: clock ?? floating };
  };

  const startLine = find("DTSTART");
  const begun = startLine && read(startLine);
  if (begun === undefined) {
    tell(PROBLEMS.start);
    return undefined;
  }
  const { time, clock: written } = begun;
  const isAllDay = time.isDate || (time.wall % DAY === 0 && lines.some(isAllDayFlag));
  const start = isAllDay ? { wall: Math.floor(time.wall / DAY) * DAY, isDate: true } : time;
  const clock = isAllDay ? clocks.own : written;

  function readItsLength(): Length | string {
    const endLine = find("DTEND");
    const end = endLine && read(endLine, written);
    if (endLine !== undefined) {
      if (end === undefined) return PROBLEMS.end;
      const { offset } = end.time;
      const isOneClock =
        isAllDay || (offset === undefined ? end.clock === written : offset === time.offset);
      const wall = isOneClock ? end.time.wall : written.toWall(end.clock.toInstant(end.time.wall));
      return wall < time.wall ? PROBLEMS.order : { wall: wall - time.wall, exact: 0 };
    }
    if (find("DURATION") === undefined) return { wall: isAllDay ? DAY : 0, exact: 0 };
    return readLength(said("DURATION")) ?? PROBLEMS.end;
  }
  const length = readItsLength();
  if (typeof length === "string") {
    tell(length);
    return undefined;
  }
  const days = Math.max(1, Math.ceil((length.wall + length.exact) / DAY));

  /** What's in the lines of a name: what can't be read is told, and left out. */
  function all<T>(
    name: string,
    problem: string,
    readOne: (line: ContentLine) => readonly (T | undefined)[],
  ) {
    const found = lines.filter((line) => line.name === name).flatMap(readOne);
    if (found.includes(undefined)) tell(problem);
    return found.filter((each) => each !== undefined);
  }
  const rulesOf = (name: string) =>
    all(name, PROBLEMS.rule, ({ value }) => [readRule(value, start.wall)]);
  const listed = (value: string) => value.split(",").filter((each) => each.trim() !== "");

  const replaced = find("RECURRENCE-ID");
  const replaces = replaced && read(replaced, clock);
  if (replaced !== undefined && replaces === undefined) tell(PROBLEMS.replaces);
  return {
    uid: said("UID"),
    version: [Number.parseInt(said("SEQUENCE"), 10) || 0, said("LAST-MODIFIED"), said("DTSTAMP")],
    start,
    clock,
    length: isAllDay ? { wall: days * DAY, exact: 0 } : length,
    isBusy: isBusy(event, { isAllDay, owners }),
    rules: rulesOf("RRULE"),
    except: rulesOf("EXRULE"),
    more: all("RDATE", PROBLEMS.more, (line) =>
      listed(line.value).map((each) => readPeriod(each, (text) => read(line, clock, text))),
    ).map((period) => ({
      ...period,
      length: period.length ?? (isAllDay ? { wall: days * DAY, exact: 0 } : length),
    })),
    leftOut: all("EXDATE", PROBLEMS.leftOut, (line) =>
      listed(line.value).map((each) => read(line, clock, each)),
    ),
    replaces: replaces && {
      ...replaces,
      andFuture: replaced.params.get("RANGE")?.toUpperCase() === "THISANDFUTURE",
    },
  };
}

/** A time, with its length where it's a period: `start/end` or `start/length`. Undefined where it can't be read. */
export function readPeriod(
  text: string,
  read: (text: string) => Named | undefined,
): (Named & { length?: Length }) | undefined {
  const [from = "", to] = text.split("/");
  const begun = read(from);
  if (begun === undefined || to === undefined) return begun;
  const end = read(to);
  const length = end
    ? {
        wall: 0,
        exact: end.clock.toInstant(end.time.wall) - begun.clock.toInstant(begun.time.wall),
      }
    : readLength(to);
  return length && length.exact >= 0 ? { ...begun, length } : undefined;
}
