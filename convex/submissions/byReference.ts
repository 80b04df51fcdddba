import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import type { Retained } from "../core/retention";

/** Says to the person who sent it that no email comes: the mailbox has had enough. */
export async function noteNotEmailed(ctx: MutationCtx, reference: string): Promise<void> {
  const submission = await findSubmission(ctx, reference);
  if (submission !== null) await ctx.db.patch("submissions", submission._id, { notEmailed: true });
}

/** What a submission keeps of what was sent, without it. */
const forgottenFields = {
  requestId: undefined,
  contentHash: undefined,
  sender: undefined,
  forgotten: true,
} as const;

/** What was submitted under a reference, or null. */
export function findSubmission(ctx: ReadCtx, reference: string) {
  return getOneFrom(ctx.db, "submissions", "by_reference", reference);
}

/** Releases a submission from quarantine. */
export const noteReleased = (ctx: MutationCtx, { _id }: Doc<"submissions">) =>
  ctx.db.patch("submissions", _id, { quarantined: undefined, reviewReason: undefined });

/** Notes that a submission was deleted from quarantine. Its reference stays taken. */
export const noteDiscarded = (ctx: MutationCtx, { _id }: Doc<"submissions">) =>
  ctx.db.patch("submissions", _id, { quarantined: undefined });

/** Forgets what was sent under a reference, and keeps the reference taken. */
export async function forgetSubmission(ctx: MutationCtx, reference: string): Promise<void> {
  const submission = await findSubmission(ctx, reference);
  if (submission === null) return;
  await ctx.db.patch("submissions", submission._id, { ...forgottenFields, quarantined: undefined });
}

/** Forgets what was sent, and keeps the references so that none is given twice. */
export const requestIds: Retained<"submissions"> = {
  find: (ctx, before, most) =>
    ctx.db
      .query("submissions")
      .withIndex("by_forgotten", (q) => q.eq("forgotten", undefined).lt("_creationTime", before))
      .take(most),
  drop: (ctx, { _id }) => ctx.db.patch("submissions", _id, forgottenFields),
};
