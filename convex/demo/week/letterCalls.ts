import { v } from "convex/values";
import { internal } from "../../_generated/api";
import type { MutationCtx } from "../../_generated/server";
import { contactRecord } from "../../contact/record";
import { internalMutation } from "../../core/internalFunctions";
import { daysAgo } from "./clock";
import { forgetCounts } from "./counts";
import { earlier } from "./earlier";
import { type LetterPlan, letterPlans, toMessage } from "./letters";
import { pieceArgs, playOne } from "./part";

/** Writes one message, and its answer. */
async function write(ctx: MutationCtx, plan: LetterPlan, now: number): Promise<void> {
  const { reference, who, answer, days, time } = plan;
  const at = daysAgo(days, time, now);
  const accepted = { reference, now: at, by: "client" as const, marks: {}, told: [] };
  await contactRecord.create(earlier(ctx, at), toMessage(plan), accepted);
  await forgetCounts(ctx, who.email);
  if (answer === undefined) return;
  const answered = Math.max(at, daysAgo(answer.days, answer.time, now));
  const { email } = who;
  const { answer: send } = internal.demo.week.replyCalls;
  await ctx.runMutation(send, { email, text: answer.text, at: answered });
}

/** Plays one message of the week, unless it's there; returns whether there are more. */
export const play = internalMutation({
  args: pieceArgs,
  returns: v.boolean(),
  handler: (ctx, at): Promise<boolean> =>
    playOne(ctx, { plans: letterPlans, formOf: () => "contact", play: write }, at),
});
