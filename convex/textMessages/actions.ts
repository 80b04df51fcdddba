import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalAction } from "../core/internalFunctions";
import { readPosted, sendText } from "./providers";
import { toInternational } from "./rules";

/** Makes one attempt. If it dies, nobody can tell whether the message was sent, and the owner is told so. */
export const send = internalAction({
  args: { id: v.id("textMessages"), attempt: v.number() },
  returns: v.null(),
  handler: async (ctx, { id, attempt }) => {
    const text = await ctx.runQuery(internal.textMessages.jobs.read, { id, attempt });
    if (text === null) return;
    const outcome = await sendText({ to: toInternational(text.to), body: text.body });
    await ctx.runMutation(internal.textMessages.jobs.settle, { id, attempt, outcome });
  },
});

/** Processes a reply that the provider posted; false if Twilio should have signed it and didn't. */
export const receive = internalAction({
  args: { body: v.string(), signature: v.string() },
  returns: v.boolean(),
  handler: async (ctx, posted) => {
    const answer = await readPosted(posted);
    if (answer === null) return false;
    await ctx.runMutation(internal.textMessages.jobs.receive, answer);
    return true;
  },
});
