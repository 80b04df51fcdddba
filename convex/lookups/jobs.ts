import { v } from "convex/values";
import { internalMutation } from "../core/internalFunctions";

/** Deletes an expired token; open pages notice at once. */
export const end = internalMutation({
  args: { tokenId: v.id("accessTokens") },
  returns: v.null(),
  handler: async (ctx, { tokenId }) => {
    if ((await ctx.db.get("accessTokens", tokenId)) !== null) {
      await ctx.db.delete("accessTokens", tokenId);
    }
  },
});
