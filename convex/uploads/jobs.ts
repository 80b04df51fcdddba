import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalAction, internalMutation } from "../functions";
import * as cleaning from "./cleaning";
import * as model from "./model";
import { inspectPicture, problems } from "./rules";
import { vVerdict } from "./tables";

/** Looks at the bytes of a file that was sent. Only an action can read them. */
export const check = internalAction({
  args: {
    uploadId: v.id("uploads"),
    storageId: v.id("_storage"),
    /** The type that the sender gave it, under which the storage would serve it. */
    sentType: v.optional(v.string()),
  },
  returns: v.null(),
  handler: async (ctx, { uploadId, storageId, sentType }) => {
    const file = await ctx.storage.get(storageId);
    if (file === null) return null;
    const seen = inspectPicture(new Uint8Array(await file.arrayBuffer()));
    // A picture that is served as a page can be a page as well.
    const honest = !seen.ok || seen.type === (sentType ?? file.type);
    const verdict = honest ? seen : { ok: false as const, problem: problems.otherType };
    await ctx.runMutation(internal.uploads.jobs.settle, { uploadId, verdict });
    return null;
  },
});

/** Writes down what `check` saw. */
export const settle = internalMutation({
  args: { uploadId: v.id("uploads"), verdict: vVerdict },
  returns: v.null(),
  handler: async (ctx, { uploadId, verdict }) => {
    await model.settleUpload(ctx, uploadId, verdict);
    return null;
  },
});

/** Sees to it that every file is looked at. */
export const overdue = internalMutation({
  args: {
    uploadId: v.id("uploads"),
    /** Which check should be over by now, from 1. */
    attempt: v.number(),
  },
  returns: v.null(),
  handler: async (ctx, { uploadId, attempt }) => {
    await model.checkAgain(ctx, uploadId, attempt);
    return null;
  },
});

/** Deletes what nothing has used for a day, some at a time. */
export const sweep = internalMutation({
  args: {
    /** Go on behind the files of this instant (epoch milliseconds). */
    after: v.optional(v.number()),
  },
  returns: v.null(),
  handler: async (ctx, { after }) => {
    const next = await cleaning.deleteUnattached(ctx, Date.now(), after);
    if (next !== null)
      await ctx.scheduler.runAfter(0, internal.uploads.jobs.sweep, { after: next });
    return null;
  },
});
