import { v } from "convex/values";
import { internal } from "../_generated/api";
import type { ActionCtx } from "../_generated/server";
import { internalAction } from "../core/internalFunctions";
import { secureRandom } from "../core/secrets";
import { addDays, dateAt } from "../shared/dates";
import { newPushId } from "../shared/ids";
import { type DesignPlan, designPlans } from "./week/designs";
import { drawPictures } from "./week/pictures";

/** What of the week is played one by one; ratings and coupons follow visits. */
const plays = [
  internal.demo.week.letterCalls.play,
  internal.demo.week.visitCalls.play,
  internal.demo.week.quoteCalls.play,
  internal.demo.week.rewardCalls.play,
];

/** Stores the pictures of a brief under a key of their own, as a browser's would be. */
async function storePictures(ctx: ActionCtx, plan: DesignPlan, now: number) {
  const key = newPushId(now, secureRandom);
  const fileIds: string[] = [];
  for (const { fileName, width, height, bytes } of drawPictures(plan)) {
    const fileId = newPushId(now, secureRandom);
    const type = "image/png" as const;
    const storageId = await ctx.storage.store(new Blob([bytes], { type }));
    const picture = { key, fileId, fileName, storageId, type, width, height };
    await ctx.runMutation(internal.uploads.jobs.keep, { ...picture, size: bytes.byteLength });
    fileIds.push(fileId);
  }
  return { key, fileIds };
}

/** Days around now that `seedWeek` fills, and how far people book ahead. */
const BEFORE_THE_WEEK = -35;
const AFTER_THE_WEEK = 14;
const BOOKED_AHEAD = 58;

/** A little over four years. */
const YEARS = 1500;

/**
 * Fills a deployment with what years of business left behind, up to the week around now (`seedWeek`, which comes after it),
 * and with visits of the weeks to come. What is there already stays. No email leaves for it.
 */
export const seedYears = internalAction({
  args: { days: v.optional(v.number()) },
  returns: v.null(),
  handler: async (ctx, { days = YEARS }) => {
    const now = Date.now();
    const today = dateAt(now);
    const between = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => addDays(today, from + index));
    const dates = [...between(-days, BEFORE_THE_WEEK), ...between(AFTER_THE_WEEK, BOOKED_AHEAD)];
    const { play } = internal.demo.years.jobs;
    for (const [index, date] of dates.entries())
      await ctx.runMutation(play, { date, progress: index / dates.length, now });
    return null;
  },
});

/**
 * Fills a deployment with the week of a business around now: visits, quotes, messages, money, designs. What is there
 * already stays, so a second run adds nothing. No email leaves for it.
 */
export const seedWeek = internalAction({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const now = Date.now();
    for (const play of plays) {
      let more = true;
      for (let index = 0; more; index += 1) more = await ctx.runMutation(play, { index, now });
    }
    const missing = await ctx.runQuery(internal.demo.week.designCalls.missing, {});
    for (const plan of designPlans.filter(({ reference }) => missing.includes(reference))) {
      const files = await storePictures(ctx, plan, now);
      const { reference } = plan;
      await ctx.runMutation(internal.demo.week.designCalls.play, { reference, files, now });
    }
    await ctx.runMutation(internal.demo.week.reminderCalls.catchUp, { now });
    return null;
  },
});
