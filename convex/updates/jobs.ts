import { v } from "convex/values";
import { internalMutation } from "../core/internalFunctions";
import * as model from "./model";

/** Publishes an update at its scheduled time, unless it was rescheduled. */
export const publish = internalMutation({
  args: { id: v.id("updates"), at: v.number() },
  returns: v.null(),
  handler: (ctx, { id, at }) => model.publishScheduled(ctx, id, at),
});
