import type { MutationCtx } from "../../_generated/server";
import { pickFields } from "../../core/projection";
import type { ReadCtx } from "../../core/readCtx";
import { vHours } from "./fields";
import { defaultHours, type Hours, openDaysOf } from "./rules";

const getRow = (ctx: ReadCtx) => ctx.db.query("bookingHours").first();

/** The owner's booking hours, or the default ones. */
export async function getHours(ctx: ReadCtx): Promise<Hours> {
  const row = await getRow(ctx);
  if (row === null) return defaultHours;
  return pickFields(vHours.fields, row);
}

/** The days we're open and the required notice, which every page shows. */
export async function getOpening(ctx: ReadCtx) {
  const hours = await getHours(ctx);
  const { noticeHours, minutes, lengths } = hours;
  return { weekdays: openDaysOf(hours), noticeHours, minutes, ...(lengths && { lengths }) };
}

/** Saves the booking hours. */
export async function setHours(ctx: MutationCtx, hours: Hours): Promise<void> {
  const row = await getRow(ctx);
  if (row === null) await ctx.db.insert("bookingHours", hours);
  else await ctx.db.replace("bookingHours", row._id, hours);
}
