import { getOneFrom } from "convex-helpers/server/relationships";
import type { ReadCtx } from "../../core/readCtx";
import { type DayPart, isIn } from "../../hours/rules";
import { daysBetween } from "../../shared/dates";
import type { Slot } from "../rules";

/* What is closed of a date. Apart from `model.ts`: whoever looks for a free time closes none. */

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
