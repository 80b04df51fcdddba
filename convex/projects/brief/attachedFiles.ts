import type { Doc } from "../../_generated/dataModel";
import type { ReadCtx } from "../../readCtx";
import { MAX_FILES } from "../../uploads/rules";

/** The files that were sent with a brief. */
export function attachedFiles(ctx: ReadCtx, { _id }: Doc<"webFormSubmissions">) {
  return ctx.db
    .query("uploads")
    .withIndex("by_attachedTo", (q) => q.eq("attachedTo", _id))
    .take(MAX_FILES);
}
