import { internalMutation } from "../builders";

export const seed = internalMutation({
  args: {},
  handler: async (ctx) => {
    await ctx.db.insert("notes", { text: "from the demo" });
  },
});
