import { v } from "convex/values";
import { internalMutation } from "../core/internalFunctions";
import * as writing from "./writing";

/** Publishes a post at its scheduled time, unless it was rescheduled. */
export const publish = internalMutation({
  args: { id: v.id("blogs"), at: v.number() },
  returns: v.null(),
  handler: (ctx, { id, at }) => writing.publishScheduled(ctx, id, at),
});
