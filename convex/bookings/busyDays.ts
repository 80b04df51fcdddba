import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { getHours } from "./hours/model";
import { startsAround, toSpans } from "./hours/rules";
import { timesFreed } from "./offers";

export type BusyDay = Pick<Doc<"busyDays">, "date" | "spans">;

/** More days than a calendar is read ahead, past ones included. */
const MOST = 380;

/**
 * Stores the busy times of one of the owner's calendars. Writes only dates that changed, because visitors' queries read
 * them while booking. Offers freed times to the waiting list.
 */
export async function setBusyDays(
  ctx: MutationCtx,
  { _id: calendarId, member }: Pick<Doc<"ownCalendars">, "_id" | "member">,
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
  for (const day of next.values()) await ctx.db.insert("busyDays", { calendarId, member, ...day });
}
