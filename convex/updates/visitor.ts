import { v } from "convex/values";
import { visitorQuery } from "../functions";

/** The newest version, for the footer; null while there is no update (specification section 7). */
export const latestVersion = visitorQuery({
  args: {},
  returns: v.union(v.string(), v.null()),
  handler: async (ctx) => {
    const latest = await ctx.db.query("updates").withIndex("by_createdAt").order("desc").first();
    return latest?.version ?? null;
  },
});
