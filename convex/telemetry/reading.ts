import { v } from "convex/values";
import { pickFields } from "../core/projection";
import type { ReadCtx } from "../core/readCtx";
import { aboutFields, dayFields, hourFields } from "./fields";

const MOST_PRESENT = 40;
const MOST_HOURS = 48;
const MOST_DAYS = 31;

const { browser, browserVersion, platform, language, timeZone, referrerHost } = aboutFields;
const shown = {
  browser,
  browserVersion,
  platform,
  language,
  timeZone,
  referrerHost,
  path: v.string(),
  arrivedAt: v.number(),
};

/** A visitor who is on the site now, for the owner. */
export const vPresent = v.object({ id: v.id("visitors"), ...shown });

/** The visitors on the site now, latest arrival first. */
export async function presentVisitors(ctx: ReadCtx) {
  const rows = await ctx.db
    .query("visitors")
    .withIndex("by_present_and_arrivedAt", (q) => q.eq("present", true))
    .order("desc")
    .take(MOST_PRESENT);
  return rows.map((row) => ({ id: row._id, ...pickFields(shown, row) }));
}

/** Hours with visits, from one on. */
export async function hoursFrom(ctx: ReadCtx, from: number) {
  const rows = await ctx.db
    .query("visitHours")
    .withIndex("by_hour", (q) => q.gte("hour", from))
    .take(MOST_HOURS);
  return rows.map((row) => pickFields(hourFields, row));
}

/** Days with visits, from one on. */
export async function daysFrom(ctx: ReadCtx, from: string) {
  const rows = await ctx.db
    .query("visitDays")
    .withIndex("by_day", (q) => q.gte("day", from))
    .take(MOST_DAYS);
  return rows.map((row) => pickFields(dayFields, row));
}
