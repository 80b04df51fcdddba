import type { WithoutSystemFields } from "convex/server";
import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../errors";
import type { ReadCtx } from "../readCtx";
import { addDays, isDate, isInstant, weekday } from "../shared/dates";
import { closedDaysBetween, isClosed } from "./closedDays";
import { type BookingActor, byDistanceFrom, CALENDAR_PAGE, datesNear, type Slot } from "./rules";
import type { CalendarDay } from "./tables";

/** Where someone lost a slot, this many others are offered. */
const OFFERED = 3;

/** Rows that are read to find others, which is to cost little; a live query reads fewer still (docs/product.md 22.2). */
const MOST_READ = { claim: 70, query: 45 } as const;

/** A slot that somebody wants, at an instant. */
interface Wish {
  slot: Slot;
  by: BookingActor;
  now: number;
}

interface Claim extends Wish {
  quoteRequestId: Id<"quoteRequests">;
}

/** Fails with `invalid` for a date that no week begins on. */
export function requireMonday(monday: string): void {
  if (!isDate(monday) || weekday(monday) !== 1) {
    fail("invalid", { fields: { monday: "A week begins on a Monday" } });
  }
}

function getBookedDay(ctx: ReadCtx, date: string) {
  return getOneFrom(ctx.db, "bookedDays", "by_date", date);
}

/** What of a date is not to be had. */
async function readDay(ctx: ReadCtx, date: string): Promise<CalendarDay> {
  const booked = await getBookedDay(ctx, date);
  return { date, closed: await isClosed(ctx, date), taken: booked?.times ?? [] };
}

/**
 * What of three weeks from a Monday on is not to be had, in order; a date that isn't there is free. Fails with
 * `invalid`.
 */
export async function readCalendar(ctx: ReadCtx, monday: string): Promise<CalendarDay[]> {
  requireMonday(monday);
  const before = addDays(monday, CALENDAR_PAGE);
  const booked = await ctx.db
    .query("bookedDays")
    .withIndex("by_date", (q) => q.gte("date", monday).lt("date", before))
    .take(CALENDAR_PAGE);
  const taken = new Map(booked.map(({ date, times }) => [date, times]));
  const closed = new Set((await closedDaysBetween(ctx, monday, before)).map(({ date }) => date));
  return [...new Set([...taken.keys(), ...closed])].sort().map((date) => ({
    date,
    closed: closed.has(date),
    taken: taken.get(date) ?? [],
  }));
}

/** Writes that a slot is reserved, in both places. */
async function addReservation(ctx: MutationCtx, reservation: WithoutSystemFields<Doc<"bookings">>) {
  await ctx.db.insert("bookings", reservation);
  await markReserved(ctx, reservation);
}

/** Notes a reservation in the row of its date; once, however often it's told. */
export async function markReserved(
  ctx: MutationCtx,
  { date, time }: Pick<Doc<"bookings">, "date" | "time">,
): Promise<void> {
  const day = await getBookedDay(ctx, date);
  if (day?.times.includes(time) === true) return;
  if (day === null) await ctx.db.insert("bookedDays", { date, times: [time] });
  else await ctx.db.patch("bookedDays", day._id, { times: [...day.times, time].sort() });
}

/** Takes a reservation back, in both places. */
export async function deleteReservation(
  ctx: MutationCtx,
  { _id, date, time }: Doc<"bookings">,
): Promise<void> {
  await ctx.db.delete("bookings", _id);
  const day = await getBookedDay(ctx, date);
  if (day === null) return;
  const times = day.times.filter((each) => each !== time);
  if (times.length === 0) await ctx.db.delete("bookedDays", day._id);
  else await ctx.db.patch("bookedDays", day._id, { times });
}

/** Free slots that start nearest to a wanted one, nearest first, none on a day on which we are closed. */
async function nearestFreeSlots(
  ctx: ReadCtx,
  { slot: wanted, by, now }: Wish,
  reader: keyof typeof MOST_READ,
): Promise<Slot[]> {
  const free: Slot[] = [];
  let farthest = Infinity;
  let read = 0;
  for (const { date, away, times } of datesNear(wanted.date, now, by)) {
    if (away > farthest || read >= MOST_READ[reader]) break;
    const { closed, taken } = await readDay(ctx, date);
    read += (taken.length > 0 ? 1 : 0) + (closed ? 1 : 0);
    if (closed) continue;
    const open = times.filter((time) => !taken.includes(time));
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

/** Whether some request has a slot. */
export async function isReserved(ctx: ReadCtx, slot: Slot): Promise<boolean> {
  return (await getReservationAt(ctx, slot)) !== null;
}

/**
 * Why a slot can't be had, with others that can; null where it can.
 * @param own a request that may have it already, and gives it up
 */
export async function slotProblem(ctx: ReadCtx, wish: Wish, own?: Id<"quoteRequests">) {
  const nearest = () => nearestFreeSlots(ctx, wish, "claim");
  if (await isClosed(ctx, wish.slot.date)) {
    return { nearest: await nearest(), closed: true as const };
  }
  const reserved = await getReservationAt(ctx, wish.slot);
  const isFree = reserved === null || reserved.quoteRequestId === own;
  return isFree ? null : { nearest: await nearest() };
}

/**
 * Reserves a slot for a request; fails with `slotTaken` if another one has it, or if we are closed that
 * day.
 */
export async function claimSlot(ctx: MutationCtx, claim: Claim): Promise<void> {
  const problem = await slotProblem(ctx, claim);
  if (problem !== null) fail("slotTaken", problem);
  await reclaimSlot(ctx, claim);
}

/** As `claimSlot`, for a slot that the request had before: the day may have been closed since. */
export async function reclaimSlot(ctx: MutationCtx, claim: Claim): Promise<void> {
  const { slot, quoteRequestId } = claim;
  if (await isReserved(ctx, slot)) {
    fail("slotTaken", { nearest: await nearestFreeSlots(ctx, claim, "claim") });
  }
  await addReservation(ctx, { date: slot.date, time: slot.time, quoteRequestId });
}

/** Gives up the slot of a request, if it has one. */
export async function releaseSlot(
  ctx: MutationCtx,
  quoteRequestId: Id<"quoteRequests">,
): Promise<void> {
  const reservation = await getReservationFor(ctx, quoteRequestId);
  if (reservation !== null) await deleteReservation(ctx, reservation);
}

/** The row of the slot that is reserved for a request, or null. */
export function getReservationFor(ctx: ReadCtx, quoteRequestId: Id<"quoteRequests">) {
  return getOneFrom(ctx.db, "bookings", "by_quoteRequestId", quoteRequestId);
}
