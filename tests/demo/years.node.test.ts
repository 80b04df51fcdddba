import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultHours, timesOn } from "#convex/bookings/hours/rules";
import { addDays } from "#convex/shared/dates";
import { findReferences } from "#convex/shared/ids";
import { planOf } from "../../demo/years/plan";

const DAYS = 1465;

const years = Array.from({ length: DAYS }, (_, index) => {
  const date = addDays("2022-11-20", index);
  return planOf(date, timesOn(date, defaultHours), index / DAYS);
});
const visits = years.flatMap((day) => day.visits);
const ends = (of: readonly (string | undefined)[]) => [...new Set(of)].sort();

test("four years have some 4,500 visits and 4,000 bills, with every possible outcome", () => {
  const bills = visits.flatMap(({ bill }) => bill ?? []);
  expect(visits.length).toBeGreaterThan(4300);
  expect(visits.length).toBeLessThan(5200);
  expect(bills.length).toBeGreaterThan(3800);
  expect(ends(visits.map(({ outcome }) => outcome))).toEqual(["cancelled", "done", "unmarked"]);
  expect(ends(bills.map(({ end }) => end))).toEqual([
    "cancelled",
    "disputed",
    "owing",
    "paid",
    "part",
    "refunded",
    "writtenOff",
  ]);
  expect(ends(bills.map(({ method }) => method))).toEqual([
    "cardAtVisit",
    "cash",
    "online",
    "transfer",
  ]);
  expect(ends(years.map(({ quote }) => quote?.end))).toEqual([
    "accepted",
    "cancelled",
    "declined",
    "sent",
    undefined,
  ]);
});

test("some 1,000 people came", () => {
  const people = new Set(visits.map(({ who }) => who.phone));
  expect(people.size).toBeGreaterThan(930);
  expect(people.size).toBeLessThanOrEqual(1000);
});

test("every piece has its own reference that can be read out", () => {
  const references = years.flatMap(({ visits: of, quote, letter, brief, membership }) =>
    [...of, quote, letter, brief, membership].flatMap((piece) => piece?.reference ?? []),
  );
  expect(new Set(references).size).toBe(references.length);
  expect(references.every((reference) => findReferences(reference)[0] === reference)).toBe(true);
});

test("a day is the same from whatever day it's planned", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (day, progress) => {
        const date = addDays("1990-01-01", day);
        const times = timesOn(date, defaultHours);
        expect(planOf(date, times, progress)).toEqual(planOf(date, times, progress));
      },
    ),
  );
});
