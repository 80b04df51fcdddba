import { v } from "convex/values";
import { pick } from "convex-helpers";
import { internalMutation, internalQuery } from "../core/internalFunctions";
import { answerFields, vTextOutcome } from "./fields";
import { receiveText } from "./received";
import { dispatchText, settleText, sweepTexts } from "./sending";

/** Gives a message that's due its attempt. */
export const dispatch = internalMutation({
  args: { id: v.id("textMessages"), dueAt: v.number() },
  returns: v.null(),
  handler: (ctx, due) => dispatchText(ctx, due, Date.now()),
});

/** When the provider answers again, or has had its rest, and every hour: what waits, and what a dead process left behind. */
export const sweep = internalMutation({
  args: {},
  returns: v.null(),
  handler: (ctx) => sweepTexts(ctx, Date.now()),
});

/** What an attempt is to send, or null when it's no longer wanted. */
export const read = internalQuery({
  args: { id: v.id("textMessages"), attempt: v.number() },
  returns: v.union(v.null(), v.object({ to: v.string(), body: v.string() })),
  handler: async (ctx, { id, attempt }) => {
    const row = await ctx.db.get("textMessages", id);
    return row?.state === "sending" && row.attempts === attempt ? pick(row, ["to", "body"]) : null;
  },
});

/** Writes down how an attempt ended. */
export const settle = internalMutation({
  args: { id: v.id("textMessages"), attempt: v.number(), outcome: vTextOutcome },
  returns: v.null(),
  handler: (ctx, args) => settleText(ctx, args, Date.now()),
});

/** Takes in what somebody has texted to our number. */
export const receive = internalMutation({
  args: answerFields,
  returns: v.null(),
  handler: (ctx, answer) => receiveText(ctx, answer, Date.now()),
});
