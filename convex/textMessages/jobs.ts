import { v } from "convex/values";
import { pick } from "convex-helpers";
import { internalMutation, internalQuery } from "../core/internalFunctions";
import { answerFields, vTextOutcome } from "./fields";
import { receiveText } from "./received";
import { dispatchText, settleText, sweepTexts } from "./sending";

/** Attempts a due message. */
export const dispatch = internalMutation({
  args: { id: v.id("textMessages"), dueAt: v.number() },
  returns: v.null(),
  handler: (ctx, due) => dispatchText(ctx, due, Date.now()),
});

/** Sends what waits, and settles what a dead action left behind: hourly, and when the provider is up again. */
export const sweep = internalMutation({
  args: {},
  returns: v.null(),
  handler: (ctx) => sweepTexts(ctx, Date.now()),
});

/** The message to send, or null if the attempt is no longer wanted. */
export const read = internalQuery({
  args: { id: v.id("textMessages"), attempt: v.number() },
  returns: v.union(v.null(), v.object({ to: v.string(), body: v.string() })),
  handler: async (ctx, { id, attempt }) => {
    const row = await ctx.db.get("textMessages", id);
    return row?.state === "sending" && row.attempts === attempt ? pick(row, ["to", "body"]) : null;
  },
});

/** Stores the result of an attempt. */
export const settle = internalMutation({
  args: { id: v.id("textMessages"), attempt: v.number(), outcome: vTextOutcome },
  returns: v.null(),
  handler: (ctx, args) => settleText(ctx, args, Date.now()),
});

/** Processes a text message to our number. */
export const receive = internalMutation({
  args: answerFields,
  returns: v.null(),
  handler: (ctx, answer) => receiveText(ctx, answer, Date.now()),
});
