import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { getHours } from "./hours/model";
import { startsAround, toSpans } from "./hours/rules";
import { timesFreed } from "./offers";

export type BusyDay = Pick<Doc<"busyDays">, "date" | "spans">;

/** More days than a calendar is read ahead, with those that are over. */
const MOST = 380;

/** Writes down what a calendar of the owner's keeps. Only dates that have changed are written: visitors read them while they book. Times that came free are offered. */
export async function setBusyDays(
  ctx: MutationCtx,
  calendarId: Id<"ownCalendars">,
  days: readonly BusyDay[],
) {
  const hours = await getHours(ctx);
  const next = new Map(days.map((day) => [day.date, day]));
  const rows = await ctx.db
    .query("busyDays")
    .withIndex("by_calendarId", (q) => q.eq("calendarId", calendarId))
    .take(MOST);
  for (const { _id, date, spans } of rows) {
    const day = next.get(date);
    next.delete(date);
    if (day !== undefined && JSON.stringify(day.spans) === JSON.stringify(spans)) continue;
    if (day === undefined) await ctx.db.delete("busyDays", _id);
    else await ctx.db.patch("busyDays", _id, { spans: day.spans });
    const still = startsAround(date, toSpans(day?.spans ?? []), hours);
    const times = startsAround(date, toSpans(spans), hours).filter((time) => !still.includes(time));
    await timesFreed(ctx, { date, times });
  }
  for (const day of next.values()) await ctx.db.insert("busyDays", { calendarId, ...day });
}
