import { v } from "convex/values";
import { internalMutation } from "../../core/internalFunctions";
import { getHours } from "../../hours/model";
import { playDay } from "./playing";

/** Writes what a day left behind, unless it's there. `progress`: how far the business had come, from 0 to 1. */
export const play = internalMutation({
  args: { date: v.string(), progress: v.number(), now: v.number() },
  returns: v.null(),
  handler: async (ctx, day) => {
    await playDay(ctx, await getHours(ctx), day);
    return null;
  },
});
