import type { Placed, Room } from "#convex/bookings/hours/members/rules";
import { overlap, type Span } from "#convex/bookings/hours/rules";

/* What there's room for, worked out in the plainest way: every instant, and everybody for every visit. */

/** The most visits at an instant of a span. */
export const mostAtOnce = ({ from, to }: Span, visits: readonly Span[]): number =>
  Math.max(
    0,
    ...Array.from(
      { length: to - from },
      (_, index) =>
        visits.filter((each) => each.from <= from + index && from + index < each.to).length,
    ),
  );

/** Whether every visit can have a member: tries all for one visit after the other. */
export function canAllCome(
  visits: readonly Placed[],
  { atOnce, away }: Room,
  isThere: (visit: Placed, member: number) => boolean = () => true,
): boolean {
  const each = Math.ceil(atOnce / away.length);
  function share(given: readonly (Span & { member: number })[]): boolean {
    const visit = visits[given.length];
    if (visit === undefined) return true;
    return [...away.keys()].some((member) => {
      if ((visit.member ?? member) !== member || !isThere(visit, member)) return false;
      const own = given.filter((one) => one.member === member && overlap(one, visit));
      return mostAtOnce(visit, own) < each && share([...given, { ...visit, member }]);
    });
  }
  return share([]);
}

/** Whether a visit fits beside others. */
export function fitsByHand(wanted: Placed, others: readonly Placed[], room: Room): boolean {
  const during = others.filter((other) => overlap(wanted, other));
  if (during.length > 0 && mostAtOnce(wanted, during) >= room.atOnce) return false;
  // Only visits that reach this one, by others, matter.
  const near = new Set([wanted]);
  for (const each of near) for (const other of others) if (overlap(each, other)) near.add(other);
  // What's somebody's already stays theirs, even if they aren't there.
  const isThere = (visit: Placed, member: number) =>
    (visit !== wanted && visit.member === member) ||
    !room.away[member]!.some((span) => overlap(span, visit));
  return canAllCome([...near], room, isThere);
}
