import { v } from "convex/values";
import { internal } from "../../_generated/api";
import { internalMutation, internalQuery } from "../../core/internalFunctions";
import { designRecord } from "../../projects/brief/record";
import { findSubmission } from "../../submissions/byReference";
import { daysAgo } from "./clock";
import { forgetCounts } from "./counts";
import { designPlans, toBrief } from "./designs";
import { earlier } from "./earlier";
import { takeReference } from "./part";
import { settleAll } from "./settling";

/** Which of the week's designs aren't there yet, by their references. */
export const missing = internalQuery({
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

/** Plays one design, whose pictures are there, as of an instant (epoch milliseconds): its brief, and what became of it. */
export const play = internalMutation({
  args: {
    reference: v.string(),
    files: v.object({ key: v.string(), fileIds: v.array(v.string()) }),
    now: v.number(),
  },
  returns: v.null(),
  handler: async (ctx, { reference, files, now }) => {
    const plan = designPlans.find((each) => each.reference === reference);
    if (plan === undefined || !(await takeReference(ctx, "design", reference))) return null;
    const { who, days, time, moved, images } = plan;
    const at = daysAgo(days, time, now);
    const accepted = { reference, now: at, by: "client" as const, marks: {}, told: [] };
    await designRecord.create(earlier(ctx, at), toBrief(plan, files), accepted);
    // Behind the logo, the banner and the brief's further pictures.
    const fileIds = files.fileIds.slice(2 + images.length);
    const drafts = { reference, files: { ...files, fileIds }, now };
    await ctx.runMutation(internal.demo.week.draftCalls.give, drafts);
    await ctx.runMutation(internal.demo.week.stageCalls.move, { reference, now });
    if (moved.length > 0) await settleAll(ctx, who.email, daysAgo(0, "07:00", now));
    await forgetCounts(ctx, who.email);
    return null;
  },
});
