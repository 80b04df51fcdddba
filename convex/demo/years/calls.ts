import { v } from "convex/values";
import { getHours } from "../../hours/model";
import { internalMutation } from "../../internalFunctions";
import { playDay } from "./playing";

/** Writes what some days left behind, unless it's there. `progress`: how far the business had come, from 0 to 1. */
export const play = internalMutation({
  args: {
    days: v.array(v.object({ date: v.string(), progress: v.number() })),
    now: v.number(),
  },
  returns: v.null(),
  handler: async (ctx, { days, now }) => {
    const hours = await getHours(ctx);
    for (const day of days) await playDay(ctx, hours, { ...day, now });
    return null;
  },
});
