import { v } from "convex/values";
import { internalMutation } from "../core/internalFunctions";
import { beginCall, noteOutcome } from "./model";
import { vProvider } from "./tables";

/** Asks before a call to a provider that hasn't answered lately; whether there's to be one. */
export const begin = internalMutation({
  args: { provider: vProvider },
  returns: v.boolean(),
  handler: (ctx, { provider }) => beginCall(ctx, provider, Date.now()),
});

/** Writes down whether a call to a provider was answered, where that is news. */
export const report = internalMutation({
  args: { provider: vProvider, isAnswered: v.boolean() },
  returns: v.null(),
  handler: (ctx, { provider, isAnswered }) => noteOutcome(ctx, provider, isAnswered, Date.now()),
});
