import { v } from "convex/values";
import { internalMutation } from "../functions";
import { demoUpdates } from "./content";

/** Fills an empty deployment with the demo content; does nothing where there is content already. */
export const seed = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    if ((await ctx.db.query("updates").first()) !== null) return null;
    for (const update of demoUpdates) await ctx.db.insert("updates", update);
    return null;
  },
});
