import { getOneFrom } from "convex-helpers/server/relationships";
import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../errors";
import type { ReadCtx } from "../readCtx";
import { isDate, isInstant } from "../shared/dates";
import { closedDatesFrom, isClosed } from "./closedDays";
import {
  type BookingActor,
  byDistanceFrom,
  datesNear,
  daysFrom,
  type DayTimes,
  type Slot,
} from "./rules";

/** Where someone lost a slot, this many others are offered. */
const OFFERED = 3;

/** Rows that are read to find others, which is to cost little; a live query reads fewer still (docs/product.md 22.2). */
const MOST_READ = { claim: 70, query: 45 } as const;

/**
 * Days with a free time that a visitor's glance needs: three, and one more for tomorrow, whose times go as today
 * passes. What is read for them stays within what one call may read.
 */
const FREE_DAYS = 4;
const MOST_TAKEN = 40;
const MOST_CLOSED = 9;

/** A slot that somebody wants, at an instant. */
interface Wish {
  slot: Slot;
  by: BookingActor;
  now: number;
}

interface Claim extends Wish {
  quoteRequestId: Id<"quoteRequests">;
}

/** The times of a date that are reserved, in order. */
async function takenTimes(ctx: ReadCtx, date: string): Promise<string[]> {
  const reserved = await ctx.db
    .query("bookings")
    .withIndex("by_date_and_time", (q) => q.eq("date", date))
    .take(20);
  return reserved.map(({ time }) => time);
}

/** What of a date is not to be had: all of it, or the times that are reserved. */
export async function dayState(ctx: ReadCtx, date: string) {
  return { closed: await isClosed(ctx, date), taken: await takenTimes(ctx, date) };
}

/** Whether rows that were read in order tell all of a date: a full page of them may end within its last one. */
const isKnown = (date: string, dates: readonly string[], most: number) =>
  dates.length < most || date < (dates.at(-1) ?? "");

/**
 * The first days from a date on that have free times, with these. The clock isn't read: whoever asks leaves out what
 * is too soon by now. Fails with `invalid`.
 */
export async function freeDays(ctx: ReadCtx, tomorrow: string): Promise<DayTimes[]> {
  if (!isDate(tomorrow)) fail("invalid", { fields: { tomorrow: "This is not a date" } });
  const reserved = await ctx.db
    .query("bookings")
    .withIndex("by_date_and_time", (q) => q.gte("date", tomorrow))
    .take(MOST_TAKEN);
  const takenDates = reserved.map(({ date }) => date);
  const closed = await closedDatesFrom(ctx, tomorrow, MOST_CLOSED);
  const days: DayTimes[] = [];
  for (const { date, times } of daysFrom(tomorrow)) {
    if (days.length === FREE_DAYS) break;
    if (!isKnown(date, takenDates, MOST_TAKEN) || !isKnown(date, closed, MOST_CLOSED)) break;
    if (closed.includes(date)) continue;
    const free = times.filter(
      (time) => !reserved.some((slot) => slot.date === date && slot.time === time),
    );
    if (free.length > 0) days.push({ date, times: free });
  }
  return days;
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
    const { closed, taken } = await dayState(ctx, date);
    read += taken.length + (closed ? 1 : 0);
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
  await ctx.db.insert("bookings", { date: slot.date, time: slot.time, quoteRequestId });
}

/** Gives up the slot of a request, if it has one. */
export async function releaseSlot(
  ctx: MutationCtx,
  quoteRequestId: Id<"quoteRequests">,
): Promise<void> {
  const reservation = await getReservationFor(ctx, quoteRequestId);
  if (reservation !== null) await ctx.db.delete("bookings", reservation._id);
}

/** The row of the slot that is reserved for a request, or null. */
export function getReservationFor(ctx: ReadCtx, quoteRequestId: Id<"quoteRequests">) {
  return getOneFrom(ctx.db, "bookings", "by_quoteRequestId", quoteRequestId);
}
