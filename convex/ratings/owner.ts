import { v } from "convex/values";
import { checked } from "../core/checked";
import { ownerMutation } from "../core/functions";
import { versionArgs } from "../core/versions";
import { replyForm } from "./formRules";
import * as model from "./model";

/** Shows a rating on the website, or takes it off. Fails with `notFound`, also where we may not show it. */
export const setApproved = ownerMutation({
  args: { reference: v.string(), approved: v.boolean() },
  returns: v.null(),
  handler: (ctx, { reference, approved }) => model.setApproved(ctx, reference, approved),
});

/**
 * Answers a review, for everybody to read; without a reply, takes it away. `lastModified` is the version that was open, 0
 * for none. Fails with `notFound`, `invalid` or `changedMeanwhile`.
 */
export const setReply = ownerMutation({
  args: { reference: v.string(), reply: v.optional(v.string()), ...versionArgs },
  returns: v.object(versionArgs),
  handler: (ctx, { reference, lastModified, ...args }) => {
    const { reply } = checked(replyForm, args);
    return model.setReply(ctx, reference, { reply, lastModified, now: Date.now() });
  },
});

/** Says whether a friend was called; friends who came with a rating too. Fails with `notFound`. */
export const setCalled = ownerMutation({
  args: { reference: v.string(), friend: v.number(), called: v.boolean() },
  returns: v.null(),
  handler: (ctx, args) => model.setCalled(ctx, args),
});
