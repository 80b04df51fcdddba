import { addDays, toInstant } from "../../shared/dates";
import { isEmail, readEmail } from "../../typed/emailAddress";
import { Clocks, type Span, toZoneName } from "./clocks.node";
import { readCalendars, valueOf } from "./contentLines.node";
import { type CalendarEvent, readEvent, readFreeBusy } from "./events.node";
import { markTimes } from "./series.node";
import { DAY, MINUTE, readTime } from "./writtenTimes.node";

export interface Unread {
  /** Its line number in the file, from 1. */
  line: number;
  /** Its day, `YYYY-MM-DD`, if we could read it. */
  date?: string;
  words: string;
}

/** What to read from a calendar. */
interface Asked {
  /** The first and last date (`YYYY-MM-DD` in the business's time zone). */
  from: string;
  to: string;
  /** The owner's addresses: invitations that they declined don't make them busy. */
  owners: readonly string[];
  /** Called for each entry, with the problem if it couldn't be read. */
  onEntry?: (unread: Unread | undefined) => void;
}

/** The most spans of a day. */
const MOST_SPANS = 24;

/** Days of series to look at in one reading: twenty thousand daily ones, half a year ahead. */
const MOST_DAYS = 4_000_000;

const TOO_OFTEN = "it repeats more often than we follow, so only its first time counts";

/** The runs of set bits, as start and end. */
function* runs(bits: Uint8Array): Generator<[start: number, end: number]> {
  for (let start = bits.indexOf(1); start >= 0;) {
    const end = bits.indexOf(0, start);
    yield [start, end < 0 ? bits.length : end];
    start = end < 0 ? end : bits.indexOf(1, end);
  }
}

const toTime = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** A day's spans, in order and without overlaps. */
function toSpans(day: Uint8Array) {
  const spans = Array.from(runs(day), ([start, end]) => ({ from: toTime(start), to: toTime(end) }));
  const last = spans.at(-1);
  const left = spans.slice(MOST_SPANS - 1);
  if (left[0] !== undefined && last !== undefined)
    spans.splice(MOST_SPANS - 1, left.length, { ...left[0], to: last.to });
  return spans;
}

/** The busy times in a calendar file, in the business's time zone. Throws if it's truncated or no calendar. */
export function readBusyDays(file: string, { from, to, owners, onEntry }: Asked) {
  const within = { start: toInstant(from, "00:00"), end: toInstant(addDays(to, 1), "00:00") };
  const { calendars, strays } = readCalendars(file);
  const zones = calendars.flatMap(({ components }) =>
    components.filter(({ name }) => name === "VTIMEZONE"),
  );
  const budget = { days: MOST_DAYS };
  const clocks = new Clocks(
    within,
    new Map(zones.map((zone) => [toZoneName(valueOf(zone, "TZID")), zone])),
    budget,
  );
  const busy = new Uint8Array((within.end - within.start) / MINUTE);
  const mark = ({ start, end }: Span) => {
    const [first, last] = [start - within.start, end - within.start];
    if (last > 0 && last > first)
      busy.fill(1, Math.max(0, Math.floor(first / MINUTE)), Math.ceil(last / MINUTE));
  };

  const entries: { line: number; start: string; event?: CalendarEvent; problem?: string }[] = [];
  for (const calendar of calendars) {
    const floating = clocks.find(valueOf(calendar, "X-WR-TIMEZONE", "TIMEZONE-ID")) ?? clocks.own;
    // Google names a personal calendar by its owner's address.
    const name = readEmail(valueOf(calendar, "X-WR-CALNAME"));
    const isCalledOff = /^cancel$/i.test(valueOf(calendar, "METHOD"));
    for (const component of calendar.components) {
      const entry: (typeof entries)[number] = {
        line: component.at,
        start: valueOf(component, "DTSTART"),
      };
      const tell = (problem: string) => (entry.problem ??= problem);
      const reading = {
        clocks,
        floating,
        owners: isEmail(name) ? [...owners, name] : owners,
        tell,
      };
      if (component.name === "VEVENT") {
        const event = readEvent(component, reading);
        entries.push(entry);
        if (event && !isCalledOff) entry.event = event;
      }
      if (component.name !== "VFREEBUSY") continue;
      for (const span of readFreeBusy(component, reading)) {
        if (span) mark(span);
        entries.push(span ? entry : { ...entry, problem: "a busy time can’t be read" });
      }
    }
  }
  const unfollowed = new Set<CalendarEvent>();
  markTimes(
    entries.flatMap(({ event }) => event ?? []),
    {
      own: clocks.own,
      within,
      budget,
      mark,
      tell: (event) => unfollowed.add(event),
    },
  );
  if (onEntry) {
    for (const { line, start, event, problem } of entries) {
      const words = event && unfollowed.has(event) ? TOO_OFTEN : problem;
      const date = readTime(start);
      const day = date && { date: new Date(date.wall).toISOString().slice(0, 10) };
      onEntry(words === undefined ? undefined : { line, words, ...day });
    }
    for (const line of strays)
      onEntry({ line, words: "something is missing here, so an entry may be lost" });
  }

  const days: { date: string; spans: ReturnType<typeof toSpans> }[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const day = new Uint8Array(DAY / MINUTE);
    const [begin, over] = [toInstant(date, "00:00"), toInstant(addDays(date, 1), "00:00")];
    const since = (instant: number) => (instant - within.start) / MINUTE;
    const shown = (minute: number) => (clocks.own.toWall(begin + minute * MINUTE) % DAY) / MINUTE;
    for (const [start, end] of runs(busy.subarray(since(begin), since(over)))) {
      const first = shown(start);
      const last = begin + end * MINUTE === over ? day.length : shown(end);
      // When clocks go back, the end may show an earlier time.
      day.fill(1, first, last > first ? last : first + end - start);
    }
    if (day.includes(1)) days.push({ date, spans: toSpans(day) });
  }
  return days;
}
