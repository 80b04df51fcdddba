import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasRoom, type Placed, type Room } from "#convex/bookings/hours/members/rules";
import {
  defaultHours,
  type Hours,
  minutesTo,
  overlap,
  type Span,
} from "#convex/bookings/hours/rules";
import { keptBy } from "#convex/bookings/rules";
import { team } from "#convex/business/team";
import { runs } from "../../support/properties";
import { fitsByHand } from "../room-by-hand";

const anySpan = fc
  .tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 5 }))
  .map(([from, length]): Span => ({ from, to: from + length }));

/** A day with some visits, of which some are a member's, and a wanted one. */
const anyDay = fc.integer({ min: 1, max: 3 }).chain((members) => {
  const visit = fc.record({
    span: anySpan,
    member: fc.option(fc.nat({ max: members - 1 }), { nil: undefined, freq: 3 }),
  });
  const placed = visit.map(({ span, member }): Placed => ({ ...span, member }));
  return fc.record({
    room: fc.record({
      atOnce: fc.integer({ min: 1, max: 4 }),
      away: fc.array(fc.array(anySpan, { maxLength: 2 }), {
        minLength: members,
        maxLength: members,
      }),
    }) satisfies fc.Arbitrary<Room>,
    others: fc.array(placed, { maxLength: 6 }),
    wanted: placed,
  });
});

describe("a visit fits beside others", () => {
  test("exactly if there's room at each instant, and everybody is visited by somebody who is there", () => {
    fc.assert(
      fc.property(anyDay, ({ room, others, wanted }) => {
        expect(hasRoom(wanted, others, room)).toBe(fitsByHand(wanted, others, room));
      }),
      { numRuns: runs(20_000) },
    );
  });

  test("if nobody's days or visits are set and there's one at a time, exactly if none overlaps", () => {
    fc.assert(
      fc.property(fc.array(anySpan, { maxLength: 8 }), anySpan, (others, wanted) => {
        const room = { atOnce: 1, away: team.map(() => []) };
        expect(hasRoom(wanted, others, room)).toBe(!others.some((each) => overlap(each, wanted)));
      }),
      { numRuns: runs(10_000) },
    );
  });

  test("a full day of six at a time with six different calendars is worked out at once", () => {
    const away = Array.from({ length: 6 }, (_, member) => [
      { from: 7 * member, to: 7 * member + 1 },
    ]);
    const others = Array.from({ length: 59 }, (_, place) => {
      const from = 100 + 90 * Math.floor(place / 5) + 7 * (place % 5);
      return { from, to: from + 120 - 7 * (place % 5) };
    });
    const began = performance.now();
    hasRoom({ from: 400, to: 490 }, others, { atOnce: 12, away });
    expect(performance.now() - began).toBeLessThan(2000);
  });
});

const THURSDAY = "2026-11-26";
const [first, second] = team.map(({ name }) => name);

const kept = (hours: Partial<Hours>, day: Parameters<typeof keptBy>[0], member?: number) =>
  keptBy(
    day,
    { date: THURSDAY, time: "09:00" },
    {
      hours: { ...defaultHours, ...hours },
      extent: { minutes: 90, gap: 0, ...(member !== undefined && { member }) },
    },
  );

const two = { visitsAtOnce: [2, 2, 2, 2, 2, 2, 2] };
const at = (member?: number) => ({
  time: "09:00",
  ...(member !== undefined && { extent: { minutes: 90, gap: 0, member } }),
});
const busy = [{ from: minutesTo("09:30"), to: minutesTo("10:00"), member: 0 }];

describe("with two at a time and a team of two", () => {
  test("the second place is free, the third isn't", () => {
    expect(team).toHaveLength(2);
    expect(kept(two, { taken: [at()] })).toBeNull();
    expect(kept(two, { taken: [at(), at()] })).toBe("reserved");
    expect(kept(two, { taken: [at()], held: [at()] })).toBe("held");
  });

  test("somebody with a visit can't have another, and the other one can", () => {
    expect(kept(two, { taken: [at(0)] }, 0)).toBe("reserved");
    expect(kept(two, { taken: [at(0)] }, 1)).toBeNull();
    expect(kept(two, { held: [at(0)] }, 0)).toBe("held");
  });

  test("a day off and a calendar take away one person, not the time", () => {
    expect(kept(two, { busy })).toBeNull();
    expect(kept(two, { busy }, 0)).toBe("busy");
    expect(kept(two, { busy, taken: [at()] })).toBe("busy");
    const off = { ...two, members: [{ name: first!, weekdays: [1, 2, 3, 5] }] };
    expect(kept(off, {})).toBeNull();
    expect(kept(off, { taken: [at()] })).toBe("busy");
    expect(kept({ ...off, members: [...off.members, { name: second!, weekdays: [] }] }, {})).toBe(
      "busy",
    );
  });

  test("the number is that of the weekday", () => {
    const onFridays = { visitsAtOnce: [1, 1, 1, 1, 1, 2, 1] };
    expect(kept(onFridays, { taken: [at()] })).toBe("reserved");
    expect(kept({ visitsAtOnce: [1, 1, 1, 1, 2, 1, 1] }, { taken: [at()] })).toBeNull();
  });
});
