import { v } from "convex/values";
import { checked } from "../core/checked";
import { ownerMutation } from "../core/functions";
import { versionArgs } from "../core/versions";
import { replyForm } from "./formRules";
import * as model from "./model";

/** Publishes or unpublishes a rating. Fails with `notFound`, also if its sender didn't allow it. */
export const setApproved = ownerMutation({
  args: { reference: v.string(), approved: v.boolean() },
  returns: v.null(),
  handler: (ctx, { reference, approved }) => model.setApproved(ctx, reference, approved),
});

/**
 * Saves the public reply to a review; without a reply, removes it. `lastModified` is the version that was open, 0 for
 * none. Fails with `notFound`, `invalid` or `changedMeanwhile`.
 */
export const setReply = ownerMutation({
  args: { reference: v.string(), reply: v.optional(v.string()), ...versionArgs },
  returns: v.object(versionArgs),
  handler: (ctx, { reference, lastModified, ...args }) => {
    const { reply } = checked(replyForm, args);
    return model.setReply(ctx, reference, { reply, lastModified, now: Date.now() });
  },
});

/** Records whether a friend was called, named in a referral or a rating. Fails with `notFound`. */
export const setCalled = ownerMutation({
  args: { reference: v.string(), friend: v.number(), called: v.boolean() },
  returns: v.null(),
  handler: (ctx, args) => model.setCalled(ctx, args),
});
