import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import type { Retained } from "../core/retention";

/** Records that the sender gets no email, because their mailbox is over its limit. The screen tells them. */
export async function noteNotEmailed(ctx: MutationCtx, reference: string): Promise<void> {
  const submission = await findSubmission(ctx, reference);
  if (submission !== null) await ctx.db.patch("submissions", submission._id, { notEmailed: true });
}

const forgottenFields = {
  requestId: undefined,
  contentHash: undefined,
  sender: undefined,
  forgotten: true,
} as const;

/** The submission with this reference, or null. */
export function findSubmission(ctx: ReadCtx, reference: string) {
  return getOneFrom(ctx.db, "submissions", "by_reference", reference);
}

/** Takes a submission out of quarantine. */
export const noteReleased = (ctx: MutationCtx, { _id }: Doc<"submissions">) =>
  ctx.db.patch("submissions", _id, { quarantined: undefined, reviewReason: undefined });

/** Records that a quarantined submission was deleted. Its reference stays taken. */
export const noteDiscarded = (ctx: MutationCtx, { _id }: Doc<"submissions">) =>
  ctx.db.patch("submissions", _id, { quarantined: undefined });

/** Clears what a submission keeps of its content and sender. Its reference stays taken. */
export async function forgetSubmission(ctx: MutationCtx, reference: string): Promise<void> {
  const submission = await findSubmission(ctx, reference);
  if (submission === null) return;
  await ctx.db.patch("submissions", submission._id, { ...forgottenFields, quarantined: undefined });
}

/** Retention of submissions: clears what they keep, and leaves the references so that none is issued twice. */
export const requestIds: Retained<"submissions"> = {
  find: (ctx, before, most) =>
    ctx.db
      .query("submissions")
      .withIndex("by_forgotten", (q) => q.eq("forgotten", undefined).lt("_creationTime", before))
      .take(most),
  drop: (ctx, { _id }) => ctx.db.patch("submissions", _id, forgottenFields),
};
