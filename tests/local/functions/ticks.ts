import { internalMutation, query } from "./builders";

export const count = query({
  args: {},
  handler: async (ctx) => (await ctx.db.query("ticks").take(100)).length,
});

export const add = internalMutation({
  args: {},
  handler: async (ctx) => {
    await ctx.db.insert("ticks", {});
  },
});
