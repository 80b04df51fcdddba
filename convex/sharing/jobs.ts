import { v } from "convex/values";
import { callerKey } from "../core/caller";
import { internalMutation, internalQuery } from "../core/internalFunctions";
import { overLimit } from "../core/limits";
import * as model from "./model";

/** What a link to a post shows elsewhere; null if there is no such post. */
export const post = internalQuery({
  args: { blogId: v.string() },
  returns: v.union(model.vSharedPost, v.null()),
  handler: (ctx, { blogId }) => model.getSharedPost(ctx, blogId),
});

/** Counts a picture that is to be drawn, which is the dearest thing that anybody can ask for. Whether it may be. */
export const mayDraw = internalMutation({
  args: {},
  returns: v.boolean(),
  handler: async (ctx) => (await overLimit(ctx, "picture", await callerKey(ctx))) === null,
});
