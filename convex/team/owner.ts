import { v } from "convex/values";
import { ownerMutation } from "../core/functions";
import { versionArgs } from "../core/versions";
import { setPicture as change } from "./pictures";

/**
 * Sets a member's picture: a file that the browser sent under its key, an earlier picture of the team, `file` for the
 * one that the website was made with, or `none`. Returns the version of the details. Fails with `notFound`, `invalid` or `changedMeanwhile`.
 */
export const setPicture = ownerMutation({
  args: { name: v.string(), picture: v.string(), key: v.optional(v.string()), ...versionArgs },
  returns: v.object(versionArgs),
  handler: (ctx, { name, picture, key, lastModified }) =>
    change(ctx, { name, picture, key }, { lastModified, by: ctx.owner.email, now: Date.now() }),
});
