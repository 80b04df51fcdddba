import { v } from "convex/values";
import { internalMutation } from "../functions";
import { insertPost } from "./model";
import { vPost } from "./tables";

/** Adds a post from the command line: `npx convex run blogs/jobs:add '{ "title": … }'`. */
export const add = internalMutation({
  args: vPost.fields,
  returns: v.id("blogs"),
  handler: (ctx, post) => insertPost(ctx, post),
});
