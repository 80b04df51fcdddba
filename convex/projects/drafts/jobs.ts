import { v } from "convex/values";
import { internalMutation } from "../../core/internalFunctions";
import * as comments from "./comments";
import * as files from "./files";
import { notify as notifyOther } from "./notify";

const draftId = v.id("drafts");
const commentId = v.id("draftComments");
const fileId = v.id("projectFiles");
const requestId = v.string();

/** Notifies the other side, unless it was undone. */
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

/** Permanently deletes a removed comment, once that can't be undone. */
export const forgetSaid = internalMutation({
  args: { commentId, requestId, deletedAt: v.number() },
  returns: v.null(),
  handler: (ctx, deleted) => comments.forgetSaid(ctx, deleted),
});

/** Permanently deletes a removed file, once that can't be undone. */
export const forgetFile = internalMutation({
  args: { fileId, deletedAt: v.number() },
  returns: v.null(),
  handler: (ctx, removed) => files.forgetFile(ctx, removed),
});
