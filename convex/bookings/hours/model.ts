import type { MutationCtx } from "../../_generated/server";
import { getTeam, getVersioned } from "../../businessDetails/model";
import { namesAtWork } from "../../businessDetails/rules";
import { pickFields } from "../../core/projection";
import type { ReadCtx } from "../../core/readCtx";
import { type StoredHours, vStoredHours } from "./fields";
import { defaultHours, type Hours, openDaysOf } from "./rules";

const getRow = (ctx: ReadCtx) => ctx.db.query("bookingHours").first();

/** The owner's booking hours, or the default ones. */
export async function getHours(ctx: ReadCtx): Promise<Hours> {
  const row = await getRow(ctx);
  const { details, lastModified } = await getVersioned(ctx);
  const hours = row === null ? defaultHours : pickFields(vStoredHours.fields, row);
  // A page may have been built with another team than the file's.
  return lastModified === 0 ? hours : { ...hours, team: namesAtWork(details) };
}

/** The days we're open and the required notice, which every page shows. */
export async function getOpening(ctx: ReadCtx) {
  const hours = await getHours(ctx);
  const { noticeHours, minutes, lengths } = hours;
  return { weekdays: openDaysOf(hours), noticeHours, minutes, ...(lengths && { lengths }) };
}

/** Saves the booking hours, with the days and services of those who are in the team. */
export async function setHours(ctx: MutationCtx, typed: StoredHours): Promise<void> {
  const [row, team] = [await getRow(ctx), await getTeam(ctx)];
  const { members, specialists, ...others } = typed;
  const hours = {
    ...others,
    ...(members && { members: members.filter(({ name }) => team.includes(name)) }),
    ...(specialists && {
      specialists: Object.fromEntries(
        Object.entries(specialists).filter(([, name]) => team.includes(name)),
      ),
    }),
  };
  if (row === null) await ctx.db.insert("bookingHours", hours);
  else await ctx.db.replace("bookingHours", row._id, hours);
}
