import type { PaginationOptions } from "convex/server";
import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { clampPage } from "../paging";
import { pickFields } from "../projection";
import type { ReadCtx } from "../readCtx";
import { daysBetween } from "../shared/dates";
import type { CloseDay } from "./rules";
import { closedDayFields } from "./tables";

const shown = (row: Doc<"closedDays">) => pickFields(closedDayFields, row);

function getClosedDay(ctx: ReadCtx, date: string) {
  return getOneFrom(ctx.db, "closedDays", "by_date", date);
}

/** Whether the owner has closed a day on which the business usually works. */
export async function isClosed(ctx: ReadCtx, date: string): Promise<boolean> {
  return (await getClosedDay(ctx, date)) !== null;
}

/** Closes a day, or changes the reason of one that is closed. */
export async function closeDay(ctx: MutationCtx, { date, reason }: CloseDay): Promise<void> {
  const row = await getClosedDay(ctx, date);
  if (row === null) await ctx.db.insert("closedDays", { date, reason });
  else await ctx.db.patch("closedDays", row._id, { reason });
}

/** Opens a day again; one that is open stays as it is. */
export async function openDay(ctx: MutationCtx, date: string): Promise<void> {
  const row = await getClosedDay(ctx, date);
  if (row !== null) await ctx.db.delete("closedDays", row._id);
}

/** A page of the closed days from a date on, soonest first. */
export async function listClosedDays(ctx: ReadCtx, from: string, options: PaginationOptions) {
  const result = await ctx.db
    .query("closedDays")
    .withIndex("by_date", (q) => q.gte("date", from))
    .paginate(clampPage(options));
  return { ...result, page: result.page.map(shown) };
}

/** The closed days from a date up to, and without, another. */
export async function closedDaysBetween(ctx: ReadCtx, from: string, before: string) {
  const rows = await ctx.db
    .query("closedDays")
    .withIndex("by_date", (q) => q.gte("date", from).lt("date", before))
    .take(daysBetween(from, before));
  return rows.map(shown);
}
