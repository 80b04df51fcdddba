import { v } from "convex/values";
import { internalMutation } from "../core/internalFunctions";
import * as writing from "./writing";

/** Publishes a post at the time for which it was scheduled, unless that was changed since. */
export const publish = internalMutation({
  args: { id: v.id("blogs"), at: v.number() },
  returns: v.null(),
  handler: (ctx, { id, at }) => writing.publishScheduled(ctx, id, at),
});
