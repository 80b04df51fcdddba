import { v } from "convex/values";
import { internalMutation } from "../core/internalFunctions";
import { seedBlogs } from "./blogs";
import { demoGoals } from "./goals";
import { seedPeople } from "./people";
import { demoUpdates } from "./updates";
import { seedVisits } from "./visits";

/** Fills an empty deployment with the demo content; does nothing where there is content already. */
export const seed = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    if ((await ctx.db.query("updates").first()) !== null) return null;
    for (const update of demoUpdates) await ctx.db.insert("updates", update);
    for (const goal of demoGoals) await ctx.db.insert("goals2025", goal);
    await seedBlogs(ctx);
    await seedPeople(ctx, Date.now());
    await seedVisits(ctx, Date.now());
    return null;
  },
});
