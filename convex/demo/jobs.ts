import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import type { MutationCtx } from "../_generated/server";
import type { FormName } from "../forms";
import { internalMutation } from "../functions";
import { internalQuery } from "../internalFunctions";
import { findSubmission } from "../submissions/byReference";
import { seedBlogs } from "./blogs";
import { demoGoals } from "./goals";
import { seedPeople } from "./people";
import { demoUpdates } from "./updates";
import { seedVisits } from "./visits";
import { designPlans, seedDesign } from "./week/designs";
import { type LetterPlan, letterPlans, seedLetter } from "./week/letters";
import { type QuotePlan, quotePlans, seedQuote } from "./week/quotes";
import { catchUpReminders } from "./week/reminders";
import { type RewardPlan, rewardPlans, seedReward } from "./week/rewards";
import { seedVisit, type VisitPlan, visitPlans } from "./week/visits";

/** Fills an empty deployment with the demo content; does nothing where there is content already. */
export const seed = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    if ((await ctx.db.query("updates").first()) !== null) return null;
    for (const update of demoUpdates) await ctx.db.insert("updates", update);
    for (const goal of demoGoals) await ctx.db.insert("goals2025", goal);
    await seedBlogs(ctx);
    await seedPeople(ctx, Date.now());
    await seedVisits(ctx, Date.now());
    return null;
  },
});

/** What of the week is played one by one; ratings and coupons follow visits. */
const vPart = literals("letters", "visits", "quotes", "rewards");

interface Part<Plan> {
  plans: readonly Plan[];
  formOf: (plan: Plan) => FormName;
  play: (ctx: MutationCtx, plan: Plan, now: number) => Promise<void>;
}

/**
 * Takes a reference, as a submit would; false where it's taken. It stays so for a visit that finds no time: another run
 * on another day doesn't add it.
 */
async function takeReference(
  ctx: MutationCtx,
  form: FormName,
  reference: string,
): Promise<boolean> {
  if ((await findSubmission(ctx, reference)) !== null) return false;
  await ctx.db.insert("submissions", { form, reference, forgotten: true });
  return true;
}

/** Plays the piece of an index, unless it's there; false where there are no more. */
async function playOne<Plan extends { reference: string }>(
  ctx: MutationCtx,
  { plans, formOf, play }: Part<Plan>,
  { index, now }: { index: number; now: number },
): Promise<boolean> {
  const plan = plans[index];
  if (plan === undefined) return false;
  if (await takeReference(ctx, formOf(plan), plan.reference)) await play(ctx, plan, now);
  return true;
}

const letters: Part<LetterPlan> = {
  plans: letterPlans,
  formOf: () => "contact",
  play: seedLetter,
};
const visits: Part<VisitPlan> = { plans: visitPlans, formOf: () => "booking", play: seedVisit };
const quotes: Part<QuotePlan> = { plans: quotePlans, formOf: () => "booking", play: seedQuote };
const rewards: Part<RewardPlan> = {
  plans: rewardPlans,
  formOf: (plan) => ("friends" in plan ? "referral" : "rating"),
  play: seedReward,
};

/**
 * Plays one piece of the demo's week as of an instant (epoch milliseconds), unless it's there; returns whether there are
 * more. Each is a mutation of its own: all at once would be too much for one.
 */
export const playPart = internalMutation({
  args: { part: vPart, index: v.number(), now: v.number() },
  returns: v.boolean(),
  handler: (ctx, { part, ...at }) => {
    switch (part) {
      case "letters":
        return playOne(ctx, letters, at);
      case "visits":
        return playOne(ctx, visits, at);
      case "quotes":
        return playOne(ctx, quotes, at);
      case "rewards":
        return playOne(ctx, rewards, at);
    }
  },
});

/** Sends the reminders that the week's visits had until now; they've left when they were due. */
export const remind = internalMutation({
  args: { now: v.number() },
  returns: v.null(),
  handler: async (ctx, { now }) => {
    await catchUpReminders(ctx, now);
    return null;
  },
});

/** Which of the week's designs aren't there yet, by their references. */
export const missingDesigns = internalQuery({
  args: {},
  returns: v.array(v.string()),
  handler: async (ctx) => {
    const found = await Promise.all(
      designPlans.map(async ({ reference }) =>
        (await findSubmission(ctx, reference)) === null ? [reference] : [],
      ),
    );
    return found.flat();
  },
});

/** Plays one design, whose pictures are there. */
export const playDesign = internalMutation({
  args: {
    reference: v.string(),
    files: v.object({ key: v.string(), fileIds: v.array(v.string()) }),
    now: v.number(),
  },
  returns: v.null(),
  handler: async (ctx, { reference, ...given }) => {
    const plan = designPlans.find((each) => each.reference === reference);
    if (plan !== undefined && (await takeReference(ctx, "design", reference)))
      await seedDesign(ctx, plan, given);
    return null;
  },
});
