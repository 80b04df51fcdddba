import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import { type DraftState, draftState, isLive, statusOf, usuallyWaitingOn } from "./rules";

/** The state of a project's newest draft; undefined if it doesn't determine whose turn it is. */
export async function getDraftState(
  ctx: ReadCtx,
  { _id, stages }: Pick<Doc<"webFormSubmissions">, "_id" | "stages">,
): Promise<DraftState | undefined> {
  const newest = await ctx.db
    .query("drafts")
    .withIndex("by_designId_and_takenBackAt_and_version", (q) =>
      q.eq("designId", _id).eq("takenBackAt", undefined),
    )
    .order("desc")
    .first();
  return draftState(stages, newest);
}

/** Updates whose turn it is after a draft was given or answered, or that was undone; not for projects on hold. */
export async function followDraft(
  ctx: MutationCtx,
  designId: Id<"webFormSubmissions">,
): Promise<void> {
  const design = await ctx.db.get("webFormSubmissions", designId);
  if (design === null || design.waitingOn === undefined || isLive(design.stages)) return;
  const { stages } = design;
  const waitingOn = usuallyWaitingOn(stages, await getDraftState(ctx, design));
  if (waitingOn === design.waitingOn) return;
  const status = statusOf({ stages, waitingOn });
  await ctx.db.patch("webFormSubmissions", designId, { waitingOn, status, beforeMove: undefined });
}
