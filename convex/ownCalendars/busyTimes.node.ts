import { addDays, daysBetween, toInstant } from "../shared/dates";
import { isEmail, readEmail } from "../typed/emailAddress";
import { Clocks, type Span, toZoneName } from "./clocks.node";
import { type Component, readCalendars } from "./contentLines.node";
import { type CalendarEvent, readEvent, readPeriod } from "./events.node";
import { markTimes } from "./series.node";
import { DAY, MINUTE, readTime } from "./writtenTimes.node";

/** What of a calendar can't be read. */
export interface Unread {
  /** The line of the file at which it stands, from 1. */
  line: number;
  /** `YYYY-MM-DD`: the day for which it's written, where that can be read. */
  date?: string;
  words: string;
}

/** What is looked for in a calendar. */
interface Asked {
  /** The first and the last date (`YYYY-MM-DD`, the business's). */
  from: string;
  to: string;
  /** The addresses of whose calendar it is: what they declined doesn't keep them. */
  owners: readonly string[];
  /** Is called for each entry, with what of it can't be read. */
  onEntry?: (unread: Unread | undefined) => void;
}

/** Spans of a day; more are nobody's. */
const MOST_SPANS = 24;

/** Days of series that are looked at in one reading: fifty thousand daily ones, half a year ahead. */
const MOST_DAYS = 10_000_000;

const find = ({ lines }: Component, ...names: string[]) =>
  lines.find(({ name }) => names.includes(name))?.value ?? "";

/** An entry of a calendar: an event, or a busy time of a free/busy file. */
interface Entry {
  line: number;
  start: string;
  event?: CalendarEvent | undefined;
  busy?: Span;
  problem?: string;
}

function readEntries(calendar: Component, clocks: Clocks, owners: readonly string[]): Entry[] {
  const floating = clocks.find(find(calendar, "X-WR-TIMEZONE", "TIMEZONE-ID")) ?? clocks.own;
  // Google calls somebody's own calendar by their address.
  const name = readEmail(find(calendar, "X-WR-CALNAME"));
  const context = { clocks, floating, owners: isEmail(name) ? [...owners, name] : owners };
  const isCalledOff = find(calendar, "METHOD").toUpperCase() === "CANCEL";
  return calendar.components.flatMap((component): Entry[] => {
    const { at: line } = component;
    if (component.name === "VEVENT") {
      const entry: Entry = { line, start: find(component, "DTSTART") };
      const event = readEvent(component, context, (problem) => (entry.problem ??= problem));
      return [isCalledOff ? entry : { ...entry, event }];
    }
    if (component.name !== "VFREEBUSY") return [];
    const periods = component.lines.filter(
      ({ name: each, params }) =>
        each === "FREEBUSY" && params.get("FBTYPE")?.toUpperCase() !== "FREE",
    );
    return periods.flatMap(({ value }) =>
      value.split(",").map((start) => {
        const period = readPeriod(start, (text) => {
          const time = readTime(text);
          const clock = time && clocks.of(time, undefined, floating);
          return clock && { time, clock };
        });
        if (period?.length === undefined)
          return { line, start, problem: "a busy time can’t be read" };
        const { time, clock, length } = period;
        const begun = clock.toInstant(time.wall);
        return { line, start, busy: { start: begun, end: begun + length.wall + length.exact } };
      }),
    );
  });
}

/** The busy minutes by what the business's clock shows: what it leaves out between two of them is busy, too. */
function show(busy: Uint8Array, since: number, { own }: Clocks): Uint8Array {
  const shown = new Uint8Array(busy.length + DAY / MINUTE);
  const from = own.toWall(since);
  for (let first = busy.indexOf(1); first >= 0;) {
    const free = busy.indexOf(0, first);
    const over = free < 0 ? busy.length : free;
    let last = Infinity;
    for (const { start, end } of own.split(since + first * MINUTE, since + over * MINUTE)) {
      const at = (own.toWall(start) - from) / MINUTE;
      shown.fill(1, Math.min(at, last), (last = at + (end - start) / MINUTE));
    }
    first = busy.indexOf(1, over);
  }
  return shown;
}

const toTime = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** A day's spans, in order and apart. */
function spansOf(day: Uint8Array) {
  const spans: { from: string; to: string }[] = [];
  for (let start = day.indexOf(1); start >= 0;) {
    const over = day.indexOf(0, start);
    const to = toTime(over < 0 ? day.length : over);
    const last = spans.at(-1);
    if (spans.length === MOST_SPANS && last !== undefined) last.to = to;
    else spans.push({ from: toTime(start), to });
    start = over < 0 ? -1 : day.indexOf(1, over);
  }
  return spans;
}

/**
 * When somebody is busy by a calendar file: each date on which they are, with its times by the business's clock. Throws for
 * what is no calendar, or breaks off.
 */
export function readBusyDays(file: string, { from, to, owners, onEntry }: Asked) {
  const within = { start: toInstant(from, "00:00"), end: toInstant(addDays(to, 1), "00:00") };
  const { calendars, strays } = readCalendars(file);
  const zones = new Map<string, Component>();
  for (const { components } of calendars)
    for (const each of components) {
      const name = toZoneName(find(each, "TZID"));
      if (each.name === "VTIMEZONE" && !zones.has(name)) zones.set(name, each);
    }
  const budget = { days: MOST_DAYS };
  const clocks = new Clocks(within, zones, budget);
  const entries = calendars.flatMap((calendar) => readEntries(calendar, clocks, owners));

  const busy = new Uint8Array((within.end - within.start) / MINUTE);
  const mark = ({ start, end }: Span) => {
    const [first, last] = [start - within.start, end - within.start];
    if (last > 0 && last > first)
      busy.fill(1, Math.max(0, Math.floor(first / MINUTE)), Math.ceil(last / MINUTE));
  };
  for (const { busy: span } of entries) if (span) mark(span);
  const unfollowed = new Set<CalendarEvent>();
  markTimes(
    entries.flatMap(({ event }) => (event ? [event] : [])),
    { clocks, within, budget },
    mark,
    (event) => unfollowed.add(event),
  );
  for (const { line, start, event, problem } of entries) {
    const words =
      event && unfollowed.has(event)
        ? "it repeats more often than we follow, so only its first time counts"
        : problem;
    const date = words === undefined ? undefined : readTime(start.split("/")[0] ?? "");
    onEntry?.(
      words === undefined
        ? undefined
        : { line, words, ...(date && { date: new Date(date.wall).toISOString().slice(0, 10) }) },
    );
  }
  for (const line of strays)
    onEntry?.({ line, words: "something is missing here, so an entry may be lost" });

  const shown = show(busy, within.start, clocks);
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => ({
    date: addDays(from, day),
    spans: spansOf(shown.subarray((day * DAY) / MINUTE, ((day + 1) * DAY) / MINUTE)),
  })).filter(({ spans }) => spans.length > 0);
}
