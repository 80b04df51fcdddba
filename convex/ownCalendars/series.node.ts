import type { Clocks, Span } from "./clocks.node";
import type { CalendarEvent } from "./events.node";
import { type Budget, repeat, type Rule } from "./repeating.node";
import { DAY, type Length, type WrittenTime } from "./writtenTimes.node";

type Exception = CalendarEvent & { replaces: NonNullable<CalendarEvent["replaces"]> };

/** Changes "from here on" of one series that are followed. */
const MOST_CHANGES = 100;

/** Which is the newer of two versions; 0 where that isn't said. */
function compareVersions(a: CalendarEvent, b: CalendarEvent): number {
  const [sequence, modified, stamp] = a.version.map((each, at) => {
    const other = b.version[at] ?? each;
    return each === other ? 0 : each > other ? 1 : -1;
  });
  return sequence || modified || stamp || 0;
}

/** The newest version, and where none says that it is, all of them: a busy time isn't lost. */
const newest = <T extends CalendarEvent>(events: readonly T[]): T[] =>
  events.reduce<T[]>((best, event) => {
    const order = best[0] === undefined ? 1 : compareVersions(event, best[0]);
    if (order > 0) return [event];
    return order < 0 ? best : [...best, event];
  }, []);

/**
 * The times at which events keep somebody. Those with one UID are one series: its newest version, without the days that
 * exceptions stand for, which keep times of their own; no exception touches another series.
 * @param tell is told the series whose rules are more than anybody keeps to
 */
export function markTimes(
  events: Iterable<CalendarEvent>,
  { clocks, within, budget }: { clocks: Clocks; within: Span; budget: Budget },
  mark: (span: Span) => void,
  tell: (event: CalendarEvent) => void,
): void {
  /** The day that's meant by a time beside whole days: Exchange writes their midnights, here or in UTC. */
  const dayOf = ({ wall, isDate, offset }: WrittenTime) => {
    const isMidnight = (wall + 1000) % DAY <= 1000;
    const isShown = isDate || offset === undefined || isMidnight;
    return Math.floor((isShown ? wall : clocks.own.toWall(wall - offset)) / DAY);
  };
  /** How a time of a series is known: by its day or its instant, whatever zone names it. */
  const keyOf = (
    { time, clock }: { time: WrittenTime; clock: CalendarEvent["clock"] },
    isAllDay: boolean,
  ) => (isAllDay || time.isDate ? `day ${dayOf(time)}` : `${clock.toInstant(time.wall)}`);

  function keep({ isBusy, clock }: CalendarEvent, wall: number, length: Length): void {
    const start = clock.toInstant(wall);
    const end = clock.toInstant(wall + length.wall) + length.exact;
    // A time that's left out when clocks are put forward ends as it begins.
    const isLost = end <= start && length.wall > 0;
    if (isBusy) mark({ start, end: isLost ? start + length.wall : end });
  }

  function* timesOf(
    event: CalendarEvent,
    slack: number,
  ): Generator<[wall: number, length: Length]> {
    const { start, clock, length, rules, except, more } = event;
    const lengths = Math.max(
      ...[event, ...more].map((each) => each.length.wall + each.length.exact),
    );
    const [from, to] = [within.start - lengths - slack - 2 * DAY, within.end + slack + 2 * DAY];
    const of = (rule: Rule): number[] => {
      const { until } = rule;
      const shown = (time: WrittenTime) =>
        time.offset === undefined ? time.wall : clock.toWall(time.wall - time.offset);
      const isDay = until !== undefined && (start.isDate || until.isDate);
      const last = isDay ? dayOf(until) * DAY + DAY - 1 : until ? shown(until) : Infinity;
      const times = repeat(rule, start.wall, { from, to, last }, budget);
      if (times === undefined) tell(event);
      return times ?? [];
    };
    const not = new Set(except.flatMap(of));
    for (const wall of new Set([start.wall, ...rules.flatMap(of)]))
      if (!not.has(wall)) yield [wall, length];
    for (const { time, clock: named, length: own } of more)
      yield [start.isDate ? dayOf(time) * DAY : clock.toWall(named.toInstant(time.wall)), own];
  }

  function markSeries(
    series: CalendarEvent,
    exceptions: readonly Exception[],
    gone: ReadonlySet<string>,
  ): void {
    const { start, clock, length, leftOut } = series;
    const changes = exceptions
      .filter(({ replaces }) => replaces.andFuture)
      .slice(0, MOST_CHANGES)
      .map((event) => {
        const { time, clock: named } = event.replaces;
        const from =
          start.isDate || time.isDate
            ? dayOf(time) * DAY
            : clock.toWall(named.toInstant(time.wall));
        return { event, from, by: event.start.wall - from };
      })
      .sort((a, b) => a.from - b.from);
    if (!series.isBusy && changes.length === 0) return;
    const not = new Set(leftOut.map((each) => keyOf(each, start.isDate)));
    const isGone = (key: string) => not.has(key) || gone.has(key);
    const slack = Math.max(0, ...changes.map(({ by }) => Math.abs(by)));
    for (const [wall, own] of timesOf(series, slack)) {
      if (isGone(`${clock.toInstant(wall)}`) || isGone(`day ${Math.floor(wall / DAY)}`)) continue;
      const change = changes.findLast(({ from }) => from <= wall);
      if (change === undefined) keep(series, wall, own);
      // One with a rule of its own is a series from there on.
      else if (change.event.rules.length === 0)
        keep(change.event, wall + change.by, own === length ? change.event.length : own);
    }
  }

  const groups = new Map<string, CalendarEvent[]>();
  let nameless = 0;
  for (const event of events) {
    const uid = event.uid === "" ? `\0${(nameless += 1)}` : event.uid;
    const group = groups.get(uid);
    if (group === undefined) groups.set(uid, [event]);
    else group.push(event);
  }
  for (const group of groups.values()) {
    const masters = newest(group.filter(({ replaces }) => replaces === undefined));
    const isAllDay = masters.some(({ start }) => start.isDate);
    const byKey = new Map<string, Exception[]>();
    for (const event of group) {
      const { replaces } = event;
      if (replaces === undefined) continue;
      const key = keyOf(replaces, isAllDay);
      byKey.set(key, [...(byKey.get(key) ?? []), { ...event, replaces }]);
    }
    const exceptions = [...byKey.values()].flatMap(newest);
    const gone = new Set(byKey.keys());
    for (const master of masters) markSeries(master, exceptions, gone);
    for (const exception of exceptions) {
      if (exception.replaces.andFuture && exception.rules.length > 0)
        markSeries(exception, [], new Set());
      else keep(exception, exception.start.wall, exception.length);
    }
  }
}
