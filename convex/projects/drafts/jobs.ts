import { v } from "convex/values";
import { internalMutation } from "../../internalFunctions";
import { deleteDrafts } from "./deleting";
import { forgetFile as forgetFileOf, forgetSaid as forgetSaidIn } from "./forgetting";
import { tell as tellOther } from "./notify";

const draftId = v.id("drafts");
const commentId = v.id("draftComments");
const fileId = v.id("projectFiles");
const requestId = v.string();

/** Tells the other side of what happened, unless it was taken back meanwhile. */
export const tell = internalMutation({
  args: {
    news: v.union(
      v.object({ what: v.literal("draft"), draftId }),
      v.object({ what: v.literal("answer"), draftId, requestId }),
      v.object({ what: v.literal("comment"), commentId, requestId }),
      v.object({ what: v.literal("file"), fileId }),
    ),
  },
  returns: v.null(),
  handler: async (ctx, { news }) => {
    await tellOther(ctx, news);
    return null;
  },
});

/** Forgets what was said and deleted, once that can't be undone any more. */
export const forgetSaid = internalMutation({
  args: { commentId, requestId, deletedAt: v.number() },
  returns: v.null(),
  handler: async (ctx, deleted) => {
    await forgetSaidIn(ctx, deleted);
    return null;
  },
});

/** Deletes a file that was removed, once that can't be undone any more. */
export const forgetFile = internalMutation({
  args: { fileId, deletedAt: v.number() },
  returns: v.null(),
  handler: async (ctx, removed) => {
    await forgetFileOf(ctx, removed);
    return null;
  },
});

/** Goes on deleting what belonged to a design. */
export const deleteRest = internalMutation({
  args: { designId: v.id("webFormSubmissions") },
  returns: v.null(),
  handler: async (ctx, { designId }) => {
    await deleteDrafts(ctx, designId);
    return null;
  },
});
