import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import type { Said } from "./fields";

/** Names something said in a comment. */
export interface SaidIn {
  commentId: Id<"draftComments">;
  requestId: string;
}

/** Writes one of the things said in a comment anew. */
export async function putSaid(
  ctx: MutationCtx,
  { _id, said: all, requestId: first }: Doc<"draftComments">,
  said: Said,
): Promise<void> {
  await ctx.db.patch("draftComments", _id, {
    said: all.map((each) => (each.requestId === said.requestId ? said : each)),
    ...(said.requestId === first && { deletedAt: said.deletedAt }),
  });
}
