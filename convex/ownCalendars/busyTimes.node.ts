import ICAL from "ical.js";
import { business } from "../business/business";
import { addDays, dateAt, timeAt, toInstant } from "../shared/dates";
import { readEmail } from "../typed/emailAddress";

/** When somebody is busy, in epoch milliseconds. */
interface Span {
  start: number;
  end: number;
}

/** What is looked for in a calendar. */
interface Asked {
  /** The first and the last date (`YYYY-MM-DD`, the business's). */
  from: string;
  to: string;
  /** The addresses of whose calendar it is: what they declined doesn't keep them. */
  owners: readonly string[];
}

/** Times of one event that are looked at: a daily one is for fifty years. */
const MOST_TIMES = 20_000;

/** Spans of a day; more are nobody's. */
const MOST_SPANS = 24;

const wall = ({ year, month, day, hour, minute }: ICAL.Time) => {
  const two = (value: number) => String(value).padStart(2, "0");
  return [`${year}-${two(month)}-${two(day)}`, `${two(hour)}:${two(minute)}`] as const;
};

const clocks = new Map<string, Intl.DateTimeFormat | null>();

/** A zone's clock, or null where no zone has that name. To make one takes longer than to read an event. */
function clockOf(timeZone: string): Intl.DateTimeFormat | null {
  let clock = clocks.get(timeZone);
  if (clock !== undefined) return clock;
  try {
    clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  } catch {
    clock = null;
  }
  clocks.set(timeZone, clock);
  return clock;
}

/** What a clock is ahead of UTC's at an instant, in milliseconds. */
function offsetOf(clock: Intl.DateTimeFormat, instant: number): number {
  const parts = clock.format(instant);
  return Date.parse(`${parts.replace(" ", "T")}Z`) - Math.floor(instant / 1000) * 1000;
}

/**
 * The instant of a time. One in a zone that the calendar describes, or in UTC, is that zone's; one in a zone that's only named,
 * the named one's; any other, and a whole day, is by the business's clock.
 * @param zoneName the `TZID` beside it
 */
function toMs(time: ICAL.Time, zoneName: string | undefined): number {
  const isFloating = time.isDate || time.zone === ICAL.Timezone.localTimezone;
  if (!isFloating) return time.toUnixTime() * 1000;
  const [date, at] = wall(time);
  const clock = time.isDate || zoneName === undefined ? null : clockOf(zoneName);
  if (clock === null) return toInstant(date, at);
  const inUtc = Date.parse(`${date}T${at}:00Z`);
  return inUtc - offsetOf(clock, inUtc - offsetOf(clock, inUtc));
}

const zoneOf = (event: ICAL.Component, name: string) => {
  const zone: unknown = event.getFirstProperty(name)?.getParameter("tzid");
  return typeof zone === "string" ? zone : undefined;
};

const text = (event: ICAL.Component, name: string) =>
  String(event.getFirstPropertyValue(name) ?? "").toUpperCase();

/** What our own visits are known by in a calendar that has taken them from our emails: they keep their times by themselves. */
const OWN = new RegExp(`^WS-\\w+@${business.email.split("@")[1] ?? ""}$`, "i");

/** Whether an event keeps somebody; a whole day only where it says so. */
function isBusy(event: ICAL.Component, isAllDay: boolean, owners: readonly string[]): boolean {
  const shown = text(event, "x-microsoft-cdo-busystatus");
  if (text(event, "status") === "CANCELLED" || OWN.test(text(event, "uid"))) return false;
  if (["FREE", "WORKINGELSEWHERE"].includes(shown)) return false;
  const declined = event
    .getAllProperties("attendee")
    .filter((each) => String(each.getParameter("partstat")).toUpperCase() === "DECLINED");
  if (declined.some((each) => owners.includes(readEmail(String(each.getFirstValue())))))
    return false;
  const transparency = text(event, "transp");
  if (transparency === "TRANSPARENT") return false;
  return !isAllDay || transparency === "OPAQUE" || ["BUSY", "OOF"].includes(shown);
}

/** The times of an event that touch a span; exceptions of its series stand in the place of what they replace. */
function* timesOf(event: ICAL.Event, within: Span, owners: readonly string[]): Generator<Span> {
  const take = (item: ICAL.Event, start: ICAL.Time, end: ICAL.Time): Span | null => {
    const { component } = item;
    if (!isBusy(component, start.isDate, owners)) return null;
    const zone = zoneOf(component, "dtstart");
    const span = { start: toMs(start, zone), end: toMs(end, zoneOf(component, "dtend") ?? zone) };
    return span.end > within.start && span.start < within.end && span.end > span.start
      ? span
      : null;
  };
  if (!event.isRecurring()) {
    const span = take(event, event.startDate, event.endDate);
    if (span !== null) yield span;
    return;
  }
  // Without a rule its own start is one of its times, and not of the list's.
  const isListed = !event.component.hasProperty("rrule");
  const first = isListed ? take(event, event.startDate, event.endDate) : null;
  if (first !== null) yield first;
  const begun = new Date(within.start).getUTCFullYear() - 1;
  const times = event.iterator();
  for (let count = 0; count < MOST_TIMES; count += 1) {
    const next = times.next() as ICAL.Time | undefined;
    if (!next) return;
    if (next.year < begun) continue;
    // An exception may stand before what it replaces.
    if (toMs(next, zoneOf(event.component, "dtstart")) > within.end + WEEK) return;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    const span = take(item, startDate, endDate);
    if (span !== null) yield span;
  }
}

const WEEK = 7 * 24 * 60 * 60 * 1000;

/** The events of a calendar, each with the exceptions of its series; those whose series isn't there stand alone. */
function eventsOf(calendar: ICAL.Component): ICAL.Event[] {
  const events = calendar.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
  const series = new Map(
    events.filter((event) => !event.isRecurrenceException()).map((event) => [event.uid, event]),
  );
  return events.filter((event) => {
    const master = event.isRecurrenceException() ? series.get(event.uid) : undefined;
    if (!master?.isRecurring()) return true;
    master.relateException(event);
    return false;
  });
}

/** Spans in order and apart. */
function merge(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last !== undefined && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else merged.push({ ...span });
  }
  return merged;
}

/**
 * When somebody is busy by a calendar file: each date on which they are, with its times by the business's clock. Throws for
 * what is no calendar.
 */
export function readBusyDays(file: string, { from, to, owners }: Asked) {
  const within = { start: toInstant(from, "00:00"), end: toInstant(addDays(to, 1), "00:00") };
  const parsed = ICAL.parse(file) as unknown[];
  const spans = (Array.isArray(parsed[0]) ? parsed : [parsed]).flatMap((each) => {
    const calendar = new ICAL.Component(each as ConstructorParameters<typeof ICAL.Component>[0]);
    if (calendar.name !== "vcalendar") throw new Error("It’s no calendar");
    return eventsOf(calendar).flatMap((event) => [...timesOf(event, within, owners)]);
  });
  const days = new Map<string, { from: string; to: string }[]>();
  for (const { start, end } of merge(spans)) {
    for (let date = dateAt(Math.max(start, within.start)); date <= to; date = addDays(date, 1)) {
      const [begin, over] = [toInstant(date, "00:00"), toInstant(addDays(date, 1), "00:00")];
      if (end <= begin) break;
      const times = days.get(date) ?? [];
      const until = end >= over ? "24:00" : timeAt(end);
      const last = times.at(-1);
      if (times.length === MOST_SPANS && last !== undefined) last.to = until;
      else times.push({ from: start <= begin ? "00:00" : timeAt(start), to: until });
      days.set(date, times);
    }
  }
  return Array.from(days, ([date, times]) => ({ date, spans: times })).sort((a, b) =>
    a.date < b.date ? -1 : 1,
  );
}
