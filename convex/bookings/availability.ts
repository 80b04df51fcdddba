import type { WithoutSystemFields } from "convex/server";
import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";
import type { ReadCtx } from "../core/readCtx";
import { getHours } from "../hours/model";
import { type DayPart, isIn, overlap } from "../hours/rules";
import { addDays, daysBetween, isDate, isInstant, weekday } from "../shared/dates";
import type { CalendarDay } from "./fields";
import {
  type BookingActor,
  type BookingSetting,
  byDistanceFrom,
  CALENDAR_PAGE,
  datesNear,
  freeTimesOf,
  type Slot,
} from "./rules";

/** The row of a date, or null where all its times are free. */
function getBookedDay(ctx: ReadCtx, date: string) {
  return getOneFrom(ctx.db, "bookedDays", "by_date", date);
}

type Times = Pick<Doc<"bookedDays">, "times" | "soft">;

/** Changes what the row of a date says; one that says nothing any more goes. */
export async function changeBookedDay(
  ctx: MutationCtx,
  date: string,
  change: (day: Times) => Times,
): Promise<void> {
  const day = await getBookedDay(ctx, date);
  const { times, soft } = change({ times: day?.times ?? [], soft: day?.soft ?? [] });
  const isEmpty = times.length === 0 && soft.length === 0;
  if (day === null) {
    if (!isEmpty) await ctx.db.insert("bookedDays", { date, times, soft });
  } else if (isEmpty) await ctx.db.delete("bookedDays", day._id);
  else await ctx.db.patch("bookedDays", day._id, { times, soft });
}

/** Who wants a slot, as far as slot holds ask. */
export interface Claimant {
  by: BookingActor;
  now: number;
  /** SHA-256 of the key of the browser that sends it, where it sends one. */
  browser?: string | undefined;
  /** The request that it's for: a slot that's on offer to its client is theirs. */
  quoteRequestId?: Id<"quoteRequests"> | undefined;
}

/** The row of a slot that's held for now, over or not; or null. */
export function getSlotHold(ctx: ReadCtx, { date, time }: Slot) {
  return ctx.db
    .query("slotHolds")
    .withIndex("by_date_and_time", (q) => q.eq("date", date).eq("time", time))
    .unique();
}

/**
 * The slot hold by which somebody else keeps a slot from a claimant, or null. The owner, who has agreed on a time with
 * somebody, waits for nobody who is only choosing it, or is offered it.
 */
async function getSlotHoldAgainst(
  ctx: ReadCtx,
  slot: Slot,
  { by, now, browser, quoteRequestId }: Claimant,
): Promise<Doc<"slotHolds"> | null> {
  const hold = await getSlotHold(ctx, slot);
  if (hold === null || hold.until <= now || by === "owner") return null;
  const { choice, offeredTo } = hold;
  const isTheirs =
    choice === undefined
      ? offeredTo !== undefined && offeredTo === quoteRequestId
      : choice.keyHash === browser;
  return isTheirs ? null : hold;
}

/** The slot hold by which a slot is kept for the client it's on offer to; null once something else is there. */
export async function getOfferHold(
  ctx: ReadCtx,
  offer: Slot & { quoteRequestId: Id<"quoteRequests"> },
): Promise<Doc<"slotHolds"> | null> {
  const hold = await getSlotHold(ctx, offer);
  return hold?.offeredTo === offer.quoteRequestId ? hold : null;
}

/** Holds a slot for now that nothing is in the way of: what was held before and is over goes. */
export async function addSlotHold(
  ctx: MutationCtx,
  hold: WithoutSystemFields<Doc<"slotHolds">>,
): Promise<Doc<"slotHolds">["_id"]> {
  await endSlotHoldAt(ctx, hold);
  const id = await ctx.db.insert("slotHolds", hold);
  const { date, time, choice } = hold;
  await changeBookedDay(ctx, date, ({ times, soft }) => ({
    times,
    soft: [...soft, { time, ...(choice && { mark: choice.mark }) }],
  }));
  return id;
}

/** Ends a slot hold, whether it's over or not. */
export async function endSlotHold(
  ctx: MutationCtx,
  { _id, date, time }: Doc<"slotHolds">,
): Promise<void> {
  await ctx.db.delete("slotHolds", _id);
  await changeBookedDay(ctx, date, ({ times, soft }) => ({
    times,
    soft: soft.filter((each) => each.time !== time),
  }));
}

/** Ends the slot hold of a slot, if it has one. */
export async function endSlotHoldAt(ctx: MutationCtx, slot: Slot): Promise<void> {
  const hold = await getSlotHold(ctx, slot);
  if (hold !== null) await endSlotHold(ctx, hold);
}

/** Ends it where somebody is only choosing the slot: the owner has decided whose it is. */
export async function endChoiceAt(ctx: MutationCtx, slot: Slot): Promise<void> {
  const hold = await getSlotHold(ctx, slot);
  if (hold?.choice !== undefined) await endSlotHold(ctx, hold);
}

/** The row of a date of which something is closed, or null. */
export function getClosedDay(ctx: ReadCtx, date: string) {
  return getOneFrom(ctx.db, "closedDays", "by_date", date);
}

/** What the owner has closed of a date on which the business usually works: all of it, a part, or nothing. */
export async function closedPart(ctx: ReadCtx, date: string): Promise<"all" | DayPart | null> {
  const row = await getClosedDay(ctx, date);
  return row === null ? null : (row.part ?? "all");
}

/** Whether the owner has closed the time of a slot. */
export async function isClosedAt(ctx: ReadCtx, { date, time }: Slot): Promise<boolean> {
  const closed = await closedPart(ctx, date);
  return closed === "all" || (closed !== null && isIn(time, closed));
}

/** The rows of the dates from one up to, and without, another of which something is closed. */
export const closedDaysBetween = (ctx: ReadCtx, from: string, before: string) =>
  ctx.db
    .query("closedDays")
    .withIndex("by_date", (q) => q.gte("date", from).lt("date", before))
    .take(daysBetween(from, before));

/** Where someone lost a slot, this many others are offered. */
const OFFERED = 3;

/** Rows that are read to find others, which is to cost little; a live query reads fewer still (docs/product.md 22.2). */
const MOST_READ = { claim: 70, query: 45 } as const;

/** A slot that somebody wants, at an instant. */
export interface Wish extends Claimant {
  slot: Slot;
}

/** Fails with `invalid` for a date that no week begins on. */
export function requireMonday(monday: string): void {
  if (!isDate(monday) || weekday(monday) !== 1) {
    fail("invalid", { fields: { monday: "A week begins on a Monday" } });
  }
}

interface DayClaims {
  booked: Pick<Doc<"bookedDays">, "times" | "soft"> | null;
  closed: "all" | DayPart | null;
}

function toCalendarDay(date: string, { booked, closed }: DayClaims): CalendarDay {
  return {
    date,
    closed: closed === "all",
    ...(closed !== null && closed !== "all" && { closedPart: closed }),
    taken: booked?.times ?? [],
    soft: booked?.soft ?? [],
  };
}

/** What of a date is not to be had. */
export async function readDay(ctx: ReadCtx, date: string): Promise<CalendarDay> {
  return toCalendarDay(date, {
    booked: await getBookedDay(ctx, date),
    closed: await closedPart(ctx, date),
  });
}

/**
 * What of three weeks from a Monday on is not to be had, in order; a date that isn't there is free. Fails with
 * `invalid`.
 */
export async function readCalendar(ctx: ReadCtx, monday: string): Promise<CalendarDay[]> {
  requireMonday(monday);
  return readDays(ctx, monday, addDays(monday, CALENDAR_PAGE));
}

/** The slots that are free from a date up to, and without, another, and that nobody is choosing or offered. */
export async function freeSlotsBetween(
  ctx: ReadCtx,
  { from, before }: { from: string; before: string },
  setting: BookingSetting,
): Promise<Slot[]> {
  const days = new Map((await readDays(ctx, from, before)).map((day) => [day.date, day]));
  return Array.from({ length: daysBetween(from, before) }, (_, index) =>
    addDays(from, index),
  ).flatMap((date) => {
    const soft = (days.get(date)?.soft ?? []).map(({ time }) => time);
    return freeTimesOf(date, days.get(date), setting)
      .filter((time) => !soft.includes(time))
      .map((time) => ({ date, time }));
  });
}

/** What of the days from a date up to, and without, another is not to be had, in order. */
async function readDays(ctx: ReadCtx, from: string, before: string): Promise<CalendarDay[]> {
  const booked = await ctx.db
    .query("bookedDays")
    .withIndex("by_date", (q) => q.gte("date", from).lt("date", before))
    .take(daysBetween(from, before));
  const days = new Map(booked.map((day) => [day.date, day]));
  const closed = new Map(
    (await closedDaysBetween(ctx, from, before)).map(({ date, part }) => [
      date,
      part ?? ("all" as const),
    ]),
  );
  return [...new Set([...days.keys(), ...closed.keys()])].sort().map((date) =>
    toCalendarDay(date, {
      booked: days.get(date) ?? null,
      closed: closed.get(date) ?? null,
    }),
  );
}

/**
 * Free slots that start nearest to a wanted one, nearest first, none on a day on which we are closed, and none that
 * somebody is choosing.
 */
export async function nearestFreeSlots(
  ctx: ReadCtx,
  { slot: wanted, by, now }: Wish,
  reader: keyof typeof MOST_READ,
): Promise<Slot[]> {
  const free: Slot[] = [];
  let farthest = Infinity;
  let read = 0;
  const setting = { now, hours: await getHours(ctx), actor: by };
  for (const { date, away } of datesNear(wanted.date, setting)) {
    if (away > farthest || read >= MOST_READ[reader]) break;
    const day = await readDay(ctx, date);
    const soft = day.soft.map(({ time }) => time);
    read += (day.taken.length + soft.length > 0 ? 1 : 0) + (day.closed ? 1 : 0);
    const open = freeTimesOf(date, day, setting).filter((time) => !soft.includes(time));
    free.push(...open.map((time) => ({ date, time })));
    // A morning a day further off can still be nearer than an evening.
    if (free.length >= OFFERED) farthest = Math.min(farthest, away + 1);
  }
  return free.sort(byDistanceFrom(wanted)).slice(0, OFFERED);
}

/** The same, live, for whoever lost a slot while choosing; nothing for a date or a clock that can't be. */
export async function offerSlots(ctx: ReadCtx, lost: Wish): Promise<Slot[]> {
  return isDate(lost.slot.date) && isInstant(lost.now) ? nearestFreeSlots(ctx, lost, "query") : [];
}

function getReservationAt(ctx: ReadCtx, { date, time }: Slot) {
  return ctx.db
    .query("bookings")
    .withIndex("by_date_and_time", (q) => q.eq("date", date).eq("time", time))
    .unique();
}

/**
 * Whether a visit that's reserved would be in the way of one in a slot.
 * @param own a request whose own slot isn't
 */
export async function isReserved(
  ctx: ReadCtx,
  { date, time }: Slot,
  own?: Id<"quoteRequests">,
): Promise<boolean> {
  const day = await getBookedDay(ctx, date);
  if (day === null) return false;
  const hours = await getHours(ctx);
  for (const other of day.times.filter((each) => overlap(time, each, hours))) {
    const reservation = await getReservationAt(ctx, { date, time: other });
    if (reservation?.quoteRequestId !== own || own === undefined) return true;
  }
  return false;
}

/** Whether a slot can't be had now: it's reserved, somebody else is choosing it, or we are closed that day. */
export async function isGone(ctx: ReadCtx, wish: Wish): Promise<boolean> {
  return (
    (await isClosedAt(ctx, wish.slot)) ||
    (await isReserved(ctx, wish.slot)) ||
    (await getSlotHoldAgainst(ctx, wish.slot, wish)) !== null
  );
}

/**
 * Why a slot can't be had, with others that can; null where it can.
 * @param own a request that may have it already, and gives it up
 */
export async function slotProblem(ctx: ReadCtx, wish: Wish, own?: Id<"quoteRequests">) {
  const nearest = () => nearestFreeSlots(ctx, wish, "claim");
  if (await isClosedAt(ctx, wish.slot)) {
    return { nearest: await nearest(), closed: true as const };
  }
  if (await isReserved(ctx, wish.slot, own)) return { nearest: await nearest() };
  if ((await getSlotHoldAgainst(ctx, wish.slot, wish)) === null) return null;
  return { nearest: await nearest(), choosing: true as const };
}
