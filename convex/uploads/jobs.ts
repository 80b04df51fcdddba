import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalMutation } from "../core/internalFunctions";
import * as cleaning from "./cleaning";
import { pictureFields, senderFields } from "./fields";
import * as model from "./model";

/** Counts a file that has come in; says whether to store it. */
export const admit = internalMutation({
  args: { ...senderFields, size: v.number() },
  returns: v.object({
    /** An earlier try has stored it. */
    isHere: v.boolean(),
    /** Why it isn't taken, in words. */
    problem: v.nullable(v.string()),
  }),
  handler: (ctx, args) => model.admitUpload(ctx, args),
});

/** Writes down a picture that was just stored, or deletes it; returns why it isn't taken, in words. */
export const keep = internalMutation({
  args: {
    ...senderFields,
    ...pictureFields,
    storageId: v.id("_storage"),
    fileName: v.string(),
    size: v.number(),
  },
  returns: v.nullable(v.string()),
  handler: (ctx, upload) => model.keepUpload(ctx, upload),
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
  },
});
