import type { Clock, Span } from "./clocks.node";
import type { CalendarEvent, Named } from "./events.node";
import { type Budget, repeat } from "./repeating.node";
import { DAY, type Length, type WrittenTime } from "./writtenTimes.node";

interface Context {
  own: Clock;
  within: Span;
  budget: Budget;
  mark: (span: Span) => void;
  /** Called for a series with more occurrences than we follow. */
  tell: (event: CalendarEvent) => void;
}

/** The most "this and following" changes of a series to follow. */
const MOST_CHANGES = 20;

/** The newest version. If several claim to be, keeps all of them rather than lose a busy time. */
function newest(events: readonly CalendarEvent[]): CalendarEvent[] {
  const version = events.reduce((last, event) => (event.version > last ? event.version : last), "");
  return events.filter((event) => event.version === version);
}

/** Identifies an occurrence of a series, by its day or its instant. */
interface Keys {
  days: Set<number>;
  instants: Set<number>;
}

function group<K>(events: Iterable<CalendarEvent>, keyOf: (event: CalendarEvent) => K) {
  const groups = new Map<K, CalendarEvent[]>();
  for (const event of events) {
    const [key, found] = [keyOf(event), groups.get(keyOf(event))];
    if (found === undefined) groups.set(key, [event]);
    else found.push(event);
  }
  return groups;
}

/**
 * Marks when events make their owner busy. Events with the same UID are one series: its newest version, without the
 * occurrences that exceptions replace. Exceptions have their own times, and affect no other series.
 */
export function markTimes(events: Iterable<CalendarEvent>, context: Context): void {
  let nameless = 0;
  for (const series of group(events, ({ uid }) => uid || (nameless += 1)).values())
    markSeries(series, context);
}

function markSeries(
  events: readonly CalendarEvent[],
  { own, within, budget, mark, tell }: Context,
): void {
  /** The day of a value that names whole days. Exchange writes its midnight, locally or in UTC. */
  const dayOf = ({ wall, isDate, offset }: WrittenTime) => {
    const isMidnight = (wall + 1000) % DAY <= 1000;
    const isShown = isDate || offset === undefined || isMidnight;
    return Math.floor((isShown ? wall : own.toWall(wall - offset)) / DAY);
  };
  const byDay = ({ time }: Named, { isAllDay }: { isAllDay: boolean }) => isAllDay || time.isDate;
  /** The local date of an occurrence, by which its owner identifies it. */
  const dayAt = (wall: number, { clock, isInUtc }: CalendarEvent) =>
    Math.floor((isInUtc ? own.toWall(clock.toInstant(wall)) : wall) / DAY);
  /** The occurrence that a value names. A date alone names the occurrence on that day. */
  const wallOf = (named: Named, series: CalendarEvent) => {
    if (!byDay(named, series)) return series.clock.toWall(named.at);
    const day = dayOf(named.time);
    const wall = day * DAY + (series.isAllDay ? 0 : series.start % DAY);
    return wall + (day - dayAt(wall, series)) * DAY;
  };

  function keep({ isBusy, clock }: CalendarEvent, wall: number, length: Length): void {
    if (!isBusy) return;
    const start = clock.toInstant(wall);
    const end = clock.toInstant(wall + length.wall) + length.exact;
    // An event within a skipped hour would end when it starts.
    mark({ start, end: end > start ? end : start + length.wall });
  }

  /** Occurrences by the rules of a series, in the requested span and a margin. */
  function repeated(series: CalendarEvent, around: number): Set<number> {
    const { start, clock, isAllDay, rules, length } = series;
    const before = length.wall + length.exact + around;
    const asked = { from: within.start - before - 2 * DAY, to: within.end + around + 2 * DAY };
    const times = rules.flatMap((rule) => {
      const { until } = rule;
      const isDay = isAllDay || until?.isDate;
      const shown =
        until &&
        (until.offset === undefined ? until.wall : clock.toWall(until.wall - until.offset));
      const last = until && isDay ? dayOf(until) * DAY + DAY - 1 : (shown ?? Infinity);
      const found = repeat(rule, start, { ...asked, last }, budget);
      if (found === undefined) tell(series);
      return found ?? [];
    });
    return new Set([start, ...times]);
  }

  function follow(series: CalendarEvent, changing: readonly CalendarEvent[], gone: Keys): void {
    const changes = changing
      .flatMap((event) => (event.replaces ? [{ event, from: wallOf(event.replaces, series) }] : []))
      .sort((a, b) => a.from - b.from);
    if (!series.isBusy && changes.length === 0) return;
    const { clock, length } = series;
    const not = keysOf(series.leftOut, series);
    const moved = changes.map(({ event, from }) => Math.abs(event.start - from));
    const keepOne = (wall: number, own: Length | undefined) => {
      const [day, instant] = [dayAt(wall, series), clock.toInstant(wall)];
      if ([not, gone].some(({ days, instants }) => days.has(day) || instants.has(instant))) return;
      const change = changes.findLast(({ from }) => from <= wall);
      // A change with its own rule is a series from there on.
      if (change === undefined) keep(series, wall, own ?? length);
      else if (change.event.rules.length === 0)
        keep(change.event, wall + change.event.start - change.from, own ?? change.event.length);
    };
    for (const wall of repeated(series, Math.max(0, ...moved))) keepOne(wall, undefined);
    for (const named of series.more) keepOne(wallOf(named, series), named.length);
  }

  function keysOf(named: readonly Named[], series: { isAllDay: boolean }): Keys {
    const keys: Keys = { days: new Set(), instants: new Set() };
    for (const each of named)
      if (byDay(each, series)) keys.days.add(dayOf(each.time));
      else keys.instants.add(each.at);
    return keys;
  }

  const masters = newest(events.filter(({ replaces }) => replaces === undefined));
  const like = masters[0] ?? { isAllDay: false };
  const keyOf = ({ replaces }: CalendarEvent) =>
    replaces && (byDay(replaces, like) ? `day ${dayOf(replaces.time)}` : replaces.at);
  const all = events.filter(({ replaces }) => replaces !== undefined);
  const exceptions = [...group(all, keyOf).values()].flatMap(newest);
  const gone = keysOf(
    all.flatMap(({ replaces }) => replaces ?? []),
    like,
  );
  const changing = exceptions.filter(({ isFromThere }) => isFromThere);
  const followed = changing.slice(0, MOST_CHANGES);
  if (masters.length > 0) changing.slice(MOST_CHANGES).forEach(tell);
  for (const master of masters) follow(master, followed, gone);
  for (const exception of exceptions)
    if (exception.isFromThere && exception.rules.length > 0)
      follow(exception, [], { days: new Set(), instants: new Set() });
    else keep(exception, exception.start, exception.length);
}
