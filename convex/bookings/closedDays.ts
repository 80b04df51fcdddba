import type { PaginationOptions } from "convex/server";
import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { clampPage } from "../core/paging";
import { pickFields } from "../core/projection";
import type { ReadCtx } from "../core/readCtx";
import { closedDayFields } from "./fields";
import type { CloseDays } from "./formRules";
import { getHours } from "./hours/model";
import { isIn, spanOf, startsAround, timesOn, toExtent } from "./hours/rules";
import { timesFreed } from "./offers";

/** The closed day of a date, or null. */
const getClosedDay = (ctx: ReadCtx, date: string) =>
  getOneFrom(ctx.db, "closedDays", "by_date", date);

/** Offers reopened times of a date to the waiting list. */
async function noteOpened(
  ctx: MutationCtx,
  { date, part }: Pick<Doc<"closedDays">, "date" | "part">,
  stillClosed: (time: string) => boolean = () => false,
): Promise<void> {
  const hours = await getHours(ctx);
  const opened = timesOn(date, hours).filter(
    (time) => (part === undefined || isIn(time, part)) && !stillClosed(time),
  );
  const spans = opened.map((time) => spanOf(time, toExtent({}, hours)));
  await timesFreed(ctx, { date, times: startsAround(date, spans, hours) }, "owner");
}

/** Closes days wholly or in part, or changes how they're closed. */
export async function closeDays(
  ctx: MutationCtx,
  dates: readonly string[],
  closing: Pick<CloseDays, "part" | "reason">,
): Promise<void> {
  const part = closing.part === "all" ? undefined : closing.part;
  const { reason } = closing;
  for (const date of dates) {
    const row = await getClosedDay(ctx, date);
    if (row === null) await ctx.db.insert("closedDays", { date, part, reason });
    else {
      await ctx.db.patch("closedDays", row._id, { part, reason });
      await noteOpened(ctx, row, (time) => part === undefined || isIn(time, part));
    }
  }
}

/** Reopens days; skips those that are open. */
export async function openDays(ctx: MutationCtx, dates: readonly string[]): Promise<void> {
  for (const date of dates) {
    const row = await getClosedDay(ctx, date);
    if (row === null) continue;
    await ctx.db.delete("closedDays", row._id);
    await noteOpened(ctx, row);
  }
}

/** A page of closed days from a date on, soonest first. */
export async function listClosedDays(ctx: ReadCtx, from: string, options: PaginationOptions) {
  const result = await ctx.db
    .query("closedDays")
    .withIndex("by_date", (q) => q.gte("date", from))
    .paginate(clampPage(options));
  return { ...result, page: result.page.map((row) => pickFields(closedDayFields, row)) };
}
