import { describe, expect, test } from "vitest";
import { defaultHours } from "#convex/bookings/hours/rules";
import { team } from "#convex/business/team";
import { daysOfWeek, dayWithoutTimes, type OwnerRequest } from "../../src/bookings/owner/week-days";
import { NOW } from "../support/factories";
import { usual } from "./usual-hours";

const MONDAY = "2026-11-23";
const empty = { visits: [], closedDays: [], days: [] };

const visit = (bookingDate: string, bookingTime: string): OwnerRequest => ({
  reference: "WS-7K3F",
  name: "Pat Nguyen",
  email: "pat@example.com",
  serviceType: "online",
  selectedService: "Computer help",
  price: { per: "visit", from: 60 },
  callOutFeeCents: 15_00,
  bookingDate,
  bookingTime,
  confirmed: false,
  status: "Pending",
  submissionTimestamp: NOW,
});

/** The days' times, as one letter each. */
const kinds = (...args: Parameters<typeof daysOfWeek>) =>
  daysOfWeek(...args).map(({ slots }) => slots.map(({ state }) => (state ?? "visit")[0]).join(""));

describe("the owner's week", () => {
  test("has past times, free ones from now on, and a Sunday without any", () => {
    const tuesdayAtEleven = NOW + 3 * 60 * 60 * 1000;
    const days = ["ppppp", "ppfff", "fffff", "fffff", "fffff", "fffff", "ccccc"];
    expect(kinds(MONDAY, empty, usual(tuesdayAtEleven))).toEqual(days);
  });

  test("shows a visit even in the past and on a closed day", () => {
    const week = {
      visits: [visit("2026-11-23", "09:00"), visit("2026-11-27", "15:00")],
      closedDays: [{ date: "2026-11-27", reason: "Training" }],
      days: [{ date: "2026-11-27", closed: true, taken: [{ time: "15:00" }], held: [] }],
    };
    const days = kinds(MONDAY, week, usual(NOW));
    expect([days[0], days[4]]).toEqual(["vpppp", "ccccv"]);
  });

  test("says which free times are held for a client to choose, which no visitor can have", () => {
    const held = [{ time: "10:30" }, { time: "12:00", mark: "somebody's" }];
    const week = { ...empty, days: [{ date: "2026-11-26", closed: false, taken: [], held }] };
    expect(kinds(MONDAY, week, usual(NOW))[3]).toBe("fhfff");
    expect(daysOfWeek(MONDAY, week, usual(NOW)).map(({ choosing }) => choosing)).toEqual([
      0, 0, 0, 1, 0, 0, 0,
    ]);
  });

  test("still shows a visit whose start time no longer exists", () => {
    const days = daysOfWeek(
      MONDAY,
      { ...empty, visits: [visit("2026-11-26", "16:30")] },
      usual(NOW),
    );
    expect(days[3]?.slots.at(-1)).toMatchObject({ time: "16:30", state: null });
  });

  test("offers no time that a visit from before a change of hours overlaps", () => {
    const day = { date: "2026-11-26", closed: false, taken: [{ time: "14:00" }], held: [] };
    const week = { ...empty, visits: [visit("2026-11-26", "14:00")], days: [day] };
    expect(kinds(MONDAY, week, usual(NOW))[3]).toBe("fffovo");
  });

  test("offers no time at which the owner's own calendar says that they're busy", () => {
    const busy = [{ from: 640, to: 650 }];
    const day = { date: "2026-11-26", closed: false, taken: [], busy, held: [] };
    expect(kinds(MONDAY, { ...empty, days: [day] }, usual(NOW))[3]).toBe("fbfff");
  });

  test("offers nothing that is more than a year ahead, and nothing before it has loaded", () => {
    expect(kinds("2028-11-20", empty, usual(NOW))[0]).toBe("lllll");
    expect(kinds(MONDAY, undefined, usual(NOW)).join("")).toMatch(/^l{35}$/);
  });
});

const two = { ...defaultHours, visitsAtOnce: [2, 2, 2, 2, 2, 2, 2] };

describe("a day with two visits at a time", () => {
  const of = (reference: string, bookingTime: string, member?: string): OwnerRequest => ({
    ...visit("2026-11-26", bookingTime),
    reference,
    visitMinutes: bookingTime === "09:00" ? 180 : 90,
    ...(member !== undefined && { member }),
  });
  const dayOf = (...visits: OwnerRequest[]) => {
    const taken = visits.map(({ bookingTime = "", visitMinutes: minutes = 90 }) => ({
      time: bookingTime,
      extent: { minutes, gap: 0 },
    }));
    const days = [{ date: "2026-11-26", closed: false, taken, held: [] }];
    return daysOfWeek(MONDAY, { ...empty, visits, days }, { now: NOW, hours: two })[3]!;
  };
  const lanesOf = ({ slots }: ReturnType<typeof dayOf>) =>
    Object.fromEntries(
      slots.flatMap(({ visits }) => visits.map(({ reference, lane }) => [reference, lane])),
    );
  const [first, second] = team.map(({ name }) => name);

  test("shows those that overlap side by side, each of the team's in their lane", () => {
    const day = dayOf(
      of("long", "09:00", second),
      of("short", "10:30"),
      of("late", "15:00", first),
    );
    expect(lanesOf(day)).toEqual({ long: 1, short: 0, late: 0 });
    expect(day.lanes).toBe(2);
    expect(lanesOf(dayOf(of("a", "09:00"), of("b", "09:00", first)))).toEqual({ a: 1, b: 0 });
  });

  test("has one lane while none overlap, and offers the place that's left beside a visit", () => {
    const day = dayOf(of("long", "09:00", second), of("late", "15:00", first));
    expect(lanesOf(day)).toEqual({ long: 0, late: 0 });
    expect(day.slots.map(({ visits, state }) => `${visits.length} ${state ?? ""}`)).toEqual([
      "1 free",
      "0 free",
      "0 free",
      "0 free",
      "1 free",
    ]);
    expect(dayOf(of("a", "09:00"), of("b", "09:00")).slots[1]).toEqual({
      time: "10:30",
      visits: [],
      state: "overlaps",
    });
  });
});

const closed = {
  ...empty,
  closedDays: [{ date: MONDAY }],
  days: [{ date: MONDAY, closed: true, taken: [], held: [] }],
};

test.each([
  [MONDAY, { ...closed, closedDays: [{ date: MONDAY, reason: "Holiday" }] }, "Closed: Holiday"],
  [MONDAY, closed, "Closed"],
  ["2026-11-16", empty, "No visits"],
  ["2028-11-20", empty, "Not open yet"],
  ["2026-11-30", empty, null],
  ["2026-11-16", { ...empty, visits: [visit("2026-11-16", "09:00")] }, null],
  [MONDAY, undefined, null],
])(
  "a Monday that is %s is told in a word where there is nothing to press",
  (monday, week, words) => {
    // At the end of that Monday, if it is the tests' own week.
    const now = monday === MONDAY ? NOW - 24 * 60 * 60 * 1000 : NOW;
    const [first] = daysOfWeek(monday, week, usual(now));
    expect(first && dayWithoutTimes(first)).toBe(words);
  },
);
