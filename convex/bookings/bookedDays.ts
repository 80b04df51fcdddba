import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";

/** The row of a date, or null where all its times are free. */
export function getBookedDay(ctx: ReadCtx, date: string) {
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
