import { v } from "convex/values";
import { internalMutation } from "../../core/internalFunctions";
import * as comments from "./comments";
import * as files from "./files";
import { notify as notifyOther } from "./notify";

const draftId = v.id("drafts");
const commentId = v.id("draftComments");
const fileId = v.id("projectFiles");
const requestId = v.string();

/** Tells the other side of what happened, unless it was taken back meanwhile. */
export const notify = internalMutation({
  args: {
    event: v.union(
      v.object({ what: v.literal("draft"), draftId }),
      v.object({ what: v.literal("answer"), draftId, requestId }),
      v.object({ what: v.literal("comment"), commentId, requestId }),
      v.object({ what: v.literal("file"), fileId }),
    ),
  },
  returns: v.null(),
  handler: (ctx, { event }) => notifyOther(ctx, event),
});

/** Forgets what was said and deleted, once that can't be undone any more. */
export const forgetSaid = internalMutation({
  args: { commentId, requestId, deletedAt: v.number() },
  returns: v.null(),
  handler: (ctx, deleted) => comments.forgetSaid(ctx, deleted),
});

/** Deletes a file that was removed, once that can't be undone any more. */
export const forgetFile = internalMutation({
  args: { fileId, deletedAt: v.number() },
  returns: v.null(),
  handler: (ctx, removed) => files.forgetFile(ctx, removed),
});
