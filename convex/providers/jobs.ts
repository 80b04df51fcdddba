import { v } from "convex/values";
import { internalMutation } from "../core/internalFunctions";
import { beginCall, noteOutcome } from "./model";
import { vProvider } from "./tables";

/** Asks whether to call a provider that's been down. */
export const begin = internalMutation({
  args: { provider: vProvider },
  returns: v.boolean(),
  handler: (ctx, { provider }) => beginCall(ctx, provider, Date.now()),
});

/** Records whether a provider responded, if its status changed. */
export const report = internalMutation({
  args: { provider: vProvider, isAnswered: v.boolean() },
  returns: v.null(),
  handler: (ctx, { provider, isAnswered }) => noteOutcome(ctx, provider, isAnswered, Date.now()),
});
