import { v } from "convex/values";
import { internal } from "../../_generated/api";
import type { MutationCtx } from "../../_generated/server";
import { internalMutation } from "../../core/internalFunctions";
import { setApproved } from "../../ratings/model";
import { ratingRecord } from "../../ratings/record";
import { referralRecord } from "../../referrals/record";
import { daysAgo } from "./clock";
import { forgetCounts } from "./counts";
import { earlier } from "./earlier";
import { pieceArgs, playOne } from "./part";
import { type RewardPlan, rewardPlans, toRating, toReferral } from "./rewards";
import { settleAll } from "./settling";

/** Writes one rating or referral, with the coupon that it earns. */
async function seedReward(ctx: MutationCtx, plan: RewardPlan, now: number): Promise<void> {
  const { reference, who, days, time } = plan;
  const at = daysAgo(days, time, now);
  const dated = earlier(ctx, at);
  const accepted = { reference, now: at, by: "client" as const, marks: {}, told: [] };
  if ("friends" in plan) {
    await referralRecord.create(dated, toReferral(plan), accepted);
    const { redeemed } = plan;
    if (redeemed !== undefined) {
      const used = { note: redeemed.note, at: daysAgo(redeemed.days, redeemed.time, now) };
      await ctx.runMutation(internal.demo.week.couponCalls.use, { reference, ...used });
    }
  } else {
    await ratingRecord.create(dated, toRating(plan), accepted);
    if (plan.shown?.isApproved) await setApproved(ctx, reference, true);
  }
  await settleAll(ctx, who.email, at);
  await forgetCounts(ctx, who.email);
}

/** Plays one rating or referral of the week, unless it's there; returns whether there are more. */
export const play = internalMutation({
  args: pieceArgs,
  returns: v.boolean(),
  handler: (ctx, at): Promise<boolean> => {
    const formOf = (plan: RewardPlan) => ("friends" in plan ? "referral" : "rating");
    return playOne(ctx, { plans: rewardPlans, formOf, play: seedReward }, at);
  },
});
