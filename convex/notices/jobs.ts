import { v } from "convex/values";
import { internalMutation } from "../core/internalFunctions";
import { endOf } from "./model";

/** Ends a site notice after its last day, unless that was changed since. */
export const end = internalMutation({
  args: { id: v.id("siteNotices"), at: v.number() },
  returns: v.null(),
  handler: async (ctx, { id, at }) => {
    const row = await ctx.db.get("siteNotices", id);
    if (row !== null && endOf(row) === at) await ctx.db.delete("siteNotices", id);
  },
});
