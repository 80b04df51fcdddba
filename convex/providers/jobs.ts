import { v } from "convex/values";
import { internalMutation } from "../core/internalFunctions";
import { vOutcome, vProvider } from "./fields";
import * as model from "./model";

/** Asks before a call to a provider that hasn't answered lately; whether there's to be one. */
export const begin = internalMutation({
  args: { provider: vProvider },
  returns: v.boolean(),
  handler: (ctx, { provider }) => model.beginCall(ctx, provider, Date.now()),
});

/** Writes down how a call to a provider has ended, where that is news. */
export const report = internalMutation({
  args: { provider: vProvider, outcome: vOutcome },
  returns: v.null(),
  handler: async (ctx, { provider, outcome }) => {
    await model.noteOutcome(ctx, provider, outcome, Date.now());
    return null;
  },
});
