import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { deleteUpload } from "../../uploads/model";
import { putSaid, type SaidIn } from "./said";

/** Forgets what was deleted, unless it was brought back. */
export async function forgetSaid(
  ctx: MutationCtx,
  { commentId, requestId, deletedAt }: SaidIn & { deletedAt: number },
): Promise<void> {
  const comment = await ctx.db.get("draftComments", commentId);
  const said = comment?.said.find((each) => each.requestId === requestId);
  if (comment === null || said?.deletedAt !== deletedAt) return;
  await putSaid(ctx, comment, { ...said, text: "" });
}

/** Deletes the file of what was removed, unless it was brought back. Its row stays: a late repeat adds nothing. */
export async function forgetFile(
  ctx: MutationCtx,
  { fileId, deletedAt }: { fileId: Id<"projectFiles">; deletedAt: number },
): Promise<void> {
  const row = await ctx.db.get("projectFiles", fileId);
  if (row?.deletedAt !== deletedAt) return;
  const upload = await ctx.db.get("uploads", row.file);
  if (upload !== null) await deleteUpload(ctx, upload);
  await ctx.db.patch("projectFiles", fileId, { name: "", fileName: "" });
}
