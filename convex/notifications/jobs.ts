import { v } from "convex/values";
import { internalMutation } from "../functions";
import * as model from "./model";
import { vEventType } from "./tables";

/** Goes on with "mark all as read". */
export const markRest = internalMutation({
  args: { eventType: v.optional(vEventType), upTo: v.number() },
  returns: v.null(),
  handler: async (ctx, all) => {
    await model.markAllRead(ctx, all);
    return null;
  },
});
