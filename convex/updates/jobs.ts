import { v } from "convex/values";
import { internalMutation } from "../core/internalFunctions";
import * as model from "./model";

/** Publishes an update at the time for which it was scheduled, unless that was changed since. */
export const publish = internalMutation({
  args: { id: v.id("updates"), at: v.number() },
  returns: v.null(),
  handler: (ctx, { id, at }) => model.publishScheduled(ctx, id, at),
});
