import { business } from "../business/business";
import { type Hours, timesOn } from "../hours/rules";
import { addDays, dateAt, daysBetween, toInstant } from "../shared/dates";
import type { Slot } from "./rules";

/** Times that each client is offered instead of one that we've closed. */
const OFFERED = 2;

const HOUR = 60 * 60 * 1000;

/** How long other times are held at most, in milliseconds. */
const LONGEST = 48 * HOUR;

/** Until when other times are held: the evening of the next working day, and no longer than 48 hours. */
export function otherTimesEnd(now: number, hours: Hours): number {
  const today = dateAt(now);
  const next = [1, 2]
    .map((days) => addDays(today, days))
    .find((date) => timesOn(date, hours).length > 0);
  const evening = toInstant(next ?? addDays(today, 2), business.quietHours.from);
  return Math.min(evening, now + LONGEST);
}

const minutesOf = ({ time }: Slot) => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return 60 * hours + minutes;
};

/**
 * Sorts slots by how well each takes the place of a visit: the nearest day, then the nearest time of day; of two that are
 * alike the later one, because there's more time to answer.
 */
export function byLikeness(visit: Slot): (a: Slot, b: Slot) => number {
  const away = ({ date }: Slot) => Math.abs(daysBetween(visit.date, date));
  const shift = (slot: Slot) => Math.abs(minutesOf(slot) - minutesOf(visit));
  const start = ({ date, time }: Slot) => toInstant(date, time);
  return (a, b) => away(a) - away(b) || shift(a) - shift(b) || start(b) - start(a);
}

/**
 * Shares free slots out to visits, two each, and none to two: first one for every visit, in their order, then the second,
 * on another day where there's one. Where there are too few, the last ones get fewer.
 */
export function shareOut(visits: readonly Slot[], free: readonly Slot[]): Slot[][] {
  const left = new Set(free);
  const shares = visits.map((): Slot[] => []);
  for (let round = 0; round < OFFERED; round += 1) {
    for (const [place, visit] of visits.entries()) {
      const share = shares[place] ?? [];
      const sorted = [...left].sort(byLikeness(visit));
      const chosen =
        sorted.find(({ date }) => share.every((own) => own.date !== date)) ?? sorted[0];
      if (chosen === undefined) continue;
      left.delete(chosen);
      share.push(chosen);
    }
  }
  return shares;
}
