import { readDays } from "../bookings/availability";
import { calendarDates, dateProblem, freeTimesOf, holidayOff, type Slot } from "../bookings/rules";
import type { ReadCtx } from "../core/readCtx";
import { getHours } from "../hours/model";
import type { Hours } from "../hours/rules";
import { addDays, isDate } from "../shared/dates";

/** A week's working days. */
const DAYS = 6;

/** One day with its free times. */
interface PlainDay {
  date: string;
  times: string[];
  /** In a word or two: "3 free". */
  state: string;
}

/** What the form offers to choose from. */
export interface PlainTimes {
  now: number;
  hours: Hours;
  days: PlainDay[];
  /** Dates to look at times from, where there are any. */
  earlier: string | undefined;
  later: string | undefined;
  /** What is wrong with the date that was looked for. */
  problem: string | undefined;
  /** Somebody is choosing times of these days: those aren't offered. */
  isChosenByOthers: boolean;
}

function formatState(free: number, holiday: string | undefined, closed: boolean): string {
  if (holiday !== undefined) return holiday;
  if (closed) return "Closed";
  return free === 0 ? "Booked out" : `${free} free`;
}

/** Six working days with their free times, from a date on; from the first, where it's none that can be booked. */
export async function readTimes(
  ctx: ReadCtx,
  { look, now }: { look: string; now: number },
): Promise<PlainTimes> {
  const hours = await getHours(ctx);
  const setting = { now, hours };
  const all = calendarDates(setting);
  const found = all.findIndex((date) => date >= look);
  const part = Math.floor((isDate(look) ? Math.max(0, found) : 0) / DAYS);
  const dates = all.slice(part * DAYS, (part + 1) * DAYS);
  const [from = look, last = from] = [dates[0], dates.at(-1)];
  const known = await readDays(ctx, { from, before: addDays(last, 1) });
  let isChosenByOthers = false;
  const days = dates.map((date): PlainDay => {
    const day = known.find((each) => each.date === date);
    const times = freeTimesOf(date, day, setting);
    isChosenByOthers ||= freeTimesOf(date, { ...day, held: [] }, setting).length > times.length;
    const state = formatState(times.length, holidayOff(date, setting), day?.closed === true);
    return { date, times, state };
  });
  return {
    ...setting,
    days,
    earlier: part > 0 ? all[(part - 1) * DAYS] : undefined,
    later: all[(part + 1) * DAYS],
    problem: look === "" ? undefined : (dateProblem(look, setting) ?? undefined),
    isChosenByOthers,
  };
}

/** The slot of a radio button's value; undefined for one that is none. */
export function toSlot(value: string): Slot | undefined {
  const [, date = "", time = ""] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/.exec(value) ?? [];
  return isDate(date) ? { date, time } : undefined;
}
