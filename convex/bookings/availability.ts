import type { Doc, Id } from "../_generated/dataModel";
import { fail } from "../core/errors";
import type { ReadCtx } from "../core/readCtx";
import { addDays, daysBetween, isDate, isInstant, weekday } from "../shared/dates";
import type { CalendarDay } from "./fields";
import { extentOf, type Visiting } from "./hours/lengths/rules";
import { getHours } from "./hours/model";
import {
  blockedParts,
  type Extent,
  isUsual,
  memberAt,
  MOST_STARTS,
  MOST_VISITS_AT_ONCE,
  toExtent,
  toSpans,
} from "./hours/rules";
import {
  type BookingActor,
  type BookingSetting,
  byDistanceFrom,
  CALENDAR_PAGE,
  freeTimesOf,
  keptBy,
  type Slot,
  type SlotExtent,
} from "./rules";

/* What is free, for every screen and every mutation: `readDays` reads what occupies times, and `keptBy` decides. */

/** Somebody who wants a slot. */
export interface Claimant {
  by: BookingActor;
  /** Epoch milliseconds. If absent, a hold stands until a job deletes it. */
  now?: number;
  /** SHA-256 of the browser's key. Its own hold doesn't stand in its way. */
  browser?: string | undefined;
  /** The request that needs the slot. Its own slot and offers don't stand in its way. */
  quoteRequestId?: Id<"quoteRequests"> | undefined;
  /** The kind of visit; a usual one by default. */
  visit?: Visiting | undefined;
  /** What it takes of its day, if that's known. */
  extent?: Extent | undefined;
}

/** A slot that somebody wants at an instant. */
export interface SlotRequest extends Claimant {
  slot: Slot;
  now: number;
}

/**
 * Whether a hold keeps a slot from a claimant. Holds don't stop the owner, who has agreed on a time with somebody:
 * nobody waits for those who are still choosing or considering an offer.
 */
function isInTheWay(
  { until, choice, offeredTo }: Doc<"slotHolds">,
  { by, now = 0, browser, quoteRequestId }: Claimant,
): boolean {
  if (by === "owner" || until <= now) return false;
  return choice === undefined
    ? quoteRequestId === undefined || offeredTo !== quoteRequestId
    : choice.keyHash !== browser;
}

/** The closed days from one date up to, excluding, another; partly closed ones included. */
export const closedDaysBetween = (ctx: ReadCtx, from: string, before: string) =>
  ctx.db
    .query("closedDays")
    .withIndex("by_date", (q) => q.gte("date", from).lt("date", before))
    .take(daysBetween(from, before));

/** As many visits, or holds, as a day has room for. */
const MOST_A_DAY = MOST_STARTS * MOST_VISITS_AT_ONCE;

/** Calendars that the owner follows. */
const MOST_CALENDARS = 6;

interface Days {
  from: string;
  before: string;
}

/**
 * What occupies the times of some days, in order. A date that's missing is free.
 * @param claimant ignores their own slot and holds
 */
export async function readDays(
  ctx: ReadCtx,
  { from, before }: Days,
  claimant?: Claimant,
): Promise<CalendarDay[]> {
  const most = MOST_A_DAY * daysBetween(from, before);
  const reserved = await ctx.db
    .query("bookings")
    .withIndex("by_date_and_time", (q) => q.gte("date", from).lt("date", before))
    .take(most);
  const holds = await ctx.db
    .query("slotHolds")
    .withIndex("by_date_and_time", (q) => q.gte("date", from).lt("date", before))
    .take(most);
  const days = new Map<string, CalendarDay>();
  const dayOf = (date: string): CalendarDay => {
    const day = days.get(date) ?? { date, closed: false, taken: [], held: [] };
    days.set(date, day);
    return day;
  };
  const hours = await getHours(ctx);
  const occupied = (row: Doc<"bookings"> | Doc<"slotHolds">) => {
    const extent = toExtent(row, hours);
    return { time: row.time, ...(!isUsual(extent, hours) && { extent }) };
  };
  for (const row of reserved) {
    if (row.quoteRequestId !== claimant?.quoteRequestId) dayOf(row.date).taken.push(occupied(row));
  }
  for (const hold of holds) {
    if (claimant !== undefined && !isInTheWay(hold, claimant)) continue;
    const { choice } = hold;
    dayOf(hold.date).held.push({ ...occupied(hold), ...(choice && { mark: choice.mark }) });
  }
  for (const { date, part } of await closedDaysBetween(ctx, from, before)) {
    const day = dayOf(date);
    if (part === undefined) day.closed = true;
    else day.closedPart = part;
  }
  const busyDays = await ctx.db
    .query("busyDays")
    .withIndex("by_date", (q) => q.gte("date", from).lt("date", before))
    .take(MOST_CALENDARS * daysBetween(from, before));
  for (const date of new Set(busyDays.map((day) => day.date))) {
    const ofDate = busyDays.filter((day) => day.date === date);
    const busy = [...new Set(ofDate.map((day) => day.member))].flatMap((name) => {
      const member = memberAt(name, hours);
      // Whoever has left the team keeps no time.
      if (name !== undefined && member === undefined) return [];
      const spans = ofDate.flatMap((day) => (day.member === name ? toSpans(day.spans) : []));
      const parts = blockedParts(date, spans, hours);
      return member === undefined ? parts : parts.map((part) => ({ ...part, member }));
    });
    if (busy.length > 0) dayOf(date).busy = busy;
  }
  return [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** Why somebody can't have a slot, regardless of the hour; null if they can. */
export async function whyKept(ctx: ReadCtx, slot: Slot, claimant: Claimant) {
  const { date } = slot;
  const [day] = await readDays(ctx, { from: date, before: addDays(date, 1) }, claimant);
  const hours = await getHours(ctx);
  const { visit, extent = extentOf(hours, visit) } = claimant;
  return keptBy(day, slot, { hours, extent });
}

/** Why a slot isn't available, with alternatives; null if it is. */
export async function slotProblem(ctx: ReadCtx, wanted: SlotRequest) {
  const kept = await whyKept(ctx, wanted.slot, wanted);
  if (kept === null) return null;
  return {
    nearest: await nearestFreeSlots(ctx, wanted),
    ...(kept === "closed" && { closed: true as const }),
    ...(kept === "held" && { choosing: true as const }),
  };
}

/** The three weeks of the calendar that start on this Monday, as from `readDays`. Fails with `invalid`. */
export async function readCalendar(ctx: ReadCtx, monday: string): Promise<CalendarDay[]> {
  if (!isDate(monday) || weekday(monday) !== 1) {
    fail("invalid", { fields: { monday: "A week begins on a Monday" } });
  }
  return readDays(ctx, { from: monday, before: addDays(monday, CALENDAR_PAGE) });
}

/**
 * Reads some days, and returns a function that lists the slots free in a setting, beside others that are given away in
 * the meantime. Held slots aren't free.
 */
export async function readFreeSlots(
  ctx: ReadCtx,
  { from, before }: Days,
): Promise<(setting: BookingSetting, given?: readonly SlotExtent[]) => Slot[]> {
  const days = new Map((await readDays(ctx, { from, before })).map((day) => [day.date, day]));
  const dates = Array.from({ length: daysBetween(from, before) }, (_, index) =>
    addDays(from, index),
  );
  return (setting, given = []) =>
    dates.flatMap((date) => {
      const { held = [], ...day } = days.get(date) ?? {};
      const both = [...held, ...given.filter((each) => each.date === date)];
      return freeTimesOf(date, { ...day, held: both }, setting).map((time) => ({ date, time }));
    });
}

/** How many alternatives to offer for a lost slot. */
const OFFERED = 3;

/** How many days around a lost slot to search: first nearby, then as far as a summer break. */
const SEARCHED = [3, 30];

/** The free slots nearest to a wanted one, nearest first. Held slots aren't free. */
async function nearestFreeSlots(
  ctx: ReadCtx,
  { slot: wanted, by, now, visit }: SlotRequest,
): Promise<Slot[]> {
  const hours = await getHours(ctx);
  const setting = { now, hours, actor: by, extent: extentOf(hours, visit) };
  let nearest: Slot[] = [];
  for (const days of SEARCHED) {
    const from = addDays(wanted.date, -days);
    const readDates = { from, before: addDays(wanted.date, days + 1) };
    const free = (await readFreeSlots(ctx, readDates))(setting);
    nearest = free.sort(byDistanceFrom(wanted)).slice(0, OFFERED);
    const last = nearest[OFFERED - 1];
    // An evening on the last searched day is farther away than a morning just beyond it.
    if (last !== undefined && Math.abs(daysBetween(wanted.date, last.date)) < days) break;
  }
  return nearest;
}

/** The same as a live query, for somebody who lost a slot while choosing. Empty for an impossible date or clock. */
export async function offerSlots(ctx: ReadCtx, lost: SlotRequest): Promise<Slot[]> {
  return isDate(lost.slot.date) && isInstant(lost.now) ? nearestFreeSlots(ctx, lost) : [];
}
