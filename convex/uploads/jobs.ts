import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalMutation } from "../core/internalFunctions";
import * as cleaning from "./cleaning";
import { pictureFields, senderFields } from "./fields";
import * as model from "./model";

/** Counts an incoming file, and says whether to store it. */
export const admit = internalMutation({
  args: { ...senderFields, size: v.number() },
  returns: v.object({
    /** An earlier attempt has stored it. */
    isHere: v.boolean(),
    /** Why it's refused, as text. */
    problem: v.nullable(v.string()),
  }),
  handler: (ctx, args) => model.admitUpload(ctx, args),
});

/** Stores the row of a picture, or deletes its file; returns why it's refused, as text. */
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

/** Deletes the next batch of files that nothing has used for a day. */
export const sweep = internalMutation({
  args: {
    /** Continue after the files of this instant (epoch milliseconds). */
    after: v.optional(v.number()),
  },
  returns: v.null(),
  handler: async (ctx, { after }) => {
    const next = await cleaning.deleteUnattached(ctx, Date.now(), after);
    if (next !== null)
      await ctx.scheduler.runAfter(0, internal.uploads.jobs.sweep, { after: next });
  },
});
