import { weekday } from "../../../shared/dates";
import { type Extent, type Hours, overlap, type Span, spanOf, teamOf } from "../rules";

/** A visit, or a hold, on its day. It's anybody's, or one member's. */
export interface Placed extends Span {
  member?: number | undefined;
}

/** How many visits a date has room for at an instant, and when each member isn't there. */
export interface Room {
  atOnce: number;
  /** By member; one, if nobody is in the team. */
  away: readonly (readonly Span[])[];
}

const ALWAYS: Span = { from: -Infinity, to: Infinity };

/** The room of a date. @param busy when a member's own calendar keeps them */
export function roomOn(
  date: string,
  { visitsAtOnce, members = [], team }: Hours,
  busy: readonly Placed[] = [],
): Room {
  const day = weekday(date);
  const names = teamOf({ team });
  return {
    atOnce: visitsAtOnce[day] ?? 1,
    away: (names.length > 0 ? names : [""]).map((name, member) =>
      members.some((each) => each.name === name && !each.weekdays.includes(day))
        ? [ALWAYS]
        : busy.filter((span) => span.member === member),
    ),
  };
}

/** The same room with every member there all day. */
export const withEverybody = ({ atOnce, away }: Room): Room => ({
  atOnce,
  away: away.map(() => []),
});

export const toPlaced = (time: string, extent: Extent): Placed => ({
  ...spanOf(time, extent),
  member: extent.member,
});

/** The most visits at an instant of a span. */
function mostAtOnce(span: Span, visits: readonly Span[]): number {
  const starts = [span.from, ...visits.map(({ from }) => Math.max(from, span.from))];
  return Math.max(
    ...starts.map((at) => visits.filter(({ from, to }) => from <= at && at < to).length),
  );
}

/** The visits that overlap this one, those that overlap them, and so on, with itself. */
function connectedTo(wanted: Placed, others: readonly Placed[]): Placed[] {
  const found = [wanted];
  let left = others;
  for (const visit of found) {
    found.push(...left.filter((other) => overlap(visit, other)));
    left = left.filter((other) => !overlap(visit, other));
  }
  return found;
}

/** Members who are as good as each other for some visits, and how many of these they can have at an instant. */
interface Group {
  isFor: readonly boolean[];
  most: number;
}

/** More ways to share visits out than any real day has. Beyond it, there's no room. */
const MOST_WAYS = 5000;

/** Whether visits, sorted by start, can be shared out: tries every way, and keeps those that differ. */
function canShare(visits: readonly Placed[], groups: readonly Group[]): boolean {
  /** Who is on which visit, by when it ends. */
  let ways: { to: number; group: number }[][] = [[]];
  for (const [place, { from, to }] of visits.entries()) {
    const next = new Map<string, (typeof ways)[number]>();
    for (const way of ways) {
      const going = way.filter((each) => each.to > from);
      for (const [group, { isFor, most }] of groups.entries()) {
        if (isFor[place] !== true) continue;
        if (going.filter((each) => each.group === group).length >= most) continue;
        const longer = [...going, { to, group }].sort((a, b) => a.to - b.to || a.group - b.group);
        next.set(longer.map((each) => `${each.to}:${each.group}`).join(), longer);
      }
    }
    if (next.size === 0 || next.size > MOST_WAYS) return false;
    ways = [...next.values()];
  }
  return true;
}

/**
 * Whether a visit fits beside others (docs/product.md 4.35): at no instant are there more than the date has room for,
 * and all can be shared out among the members who are there. A visit that's a member's already stays theirs.
 */
export function hasRoom(
  wanted: Placed,
  others: readonly Placed[],
  { atOnce, away }: Room,
): boolean {
  const near = others.filter((other) => overlap(wanted, other));
  if (near.length > 0 && mostAtOnce(wanted, near) >= atOnce) return false;
  const visits = connectedTo(wanted, others).sort((a, b) => a.from - b.from);
  const each = Math.ceil(atOnce / away.length);
  const groups = new Map<string, Group>();
  for (const [member, spans] of away.entries()) {
    const isFor = visits.map((visit) =>
      visit.member === undefined || visit === wanted
        ? (visit.member ?? member) === member && !spans.some((span) => overlap(visit, span))
        : visit.member === member,
    );
    const alike = isFor.join();
    groups.set(alike, { isFor, most: (groups.get(alike)?.most ?? 0) + each });
  }
  return canShare(visits, [...groups.values()]);
}
