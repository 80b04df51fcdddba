import { v } from "convex/values";
import { mutation } from "./builders";

export const queue = mutation({
  args: { to: v.string(), subject: v.string(), text: v.string() },
  handler: async (ctx, mail) => {
    await ctx.db.insert("emails", { ...mail, state: "waiting" });
  },
});
