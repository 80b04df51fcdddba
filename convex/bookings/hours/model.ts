import type { MutationCtx } from "../../_generated/server";
import { pickFields } from "../../core/projection";
import type { ReadCtx } from "../../core/readCtx";
import { vHours } from "./fields";
import { defaultHours, type Hours, openDaysOf } from "./rules";

const getRow = (ctx: ReadCtx) => ctx.db.query("bookingHours").first();

/** When visits can be booked, as the owner has set it, or as the business begins with. */
export async function getHours(ctx: ReadCtx): Promise<Hours> {
  const row = await getRow(ctx);
  if (row === null) return defaultHours;
  return pickFields(vHours.fields, row);
}

/** The days we're open and the notice a booking needs, for every page. */
export async function getOpening(ctx: ReadCtx) {
  const hours = await getHours(ctx);
  const { noticeHours, minutes, lengths } = hours;
  return { weekdays: openDaysOf(hours), noticeHours, minutes, ...(lengths && { lengths }) };
}

/** Sets when visits can be booked. */
export async function setHours(ctx: MutationCtx, hours: Hours): Promise<void> {
  const row = await getRow(ctx);
  if (row === null) await ctx.db.insert("bookingHours", hours);
  else await ctx.db.replace("bookingHours", row._id, hours);
}
