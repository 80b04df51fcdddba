import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { erasureSteps } from "./personalData";

/** Does the next batch of an erasure, and sees to it that there's another. */
export async function carryOn(
  ctx: MutationCtx,
  erasureId: Id<"erasures">,
  now: number,
): Promise<void> {
  const erasure = await ctx.db.get("erasures", erasureId);
  if (erasure?.subject === undefined) return;
  // At its start it has no step yet. One that isn't there any more was renamed: from the start again, where nothing is
  // left to do.
  const place = Math.max(
    0,
    erasureSteps.findIndex(({ name }) => name === erasure.step),
  );
  const { subject, cursor } = erasure;
  const progress = await erasureSteps[place]?.step({ ctx, subject, cursor, now });
  if (progress === undefined) return;
  const next = progress.isDone ? erasureSteps[place + 1] : erasureSteps[place];
  await ctx.db.patch("erasures", erasureId, {
    ...(next === undefined
      ? { subject: undefined, finishedAt: now, cursor: null }
      : { subject, step: next.name, cursor: progress.isDone ? null : progress.cursor }),
    passAt: now,
    deleted: erasure.deleted + progress.deleted,
    changed: erasure.changed + progress.changed,
  });
  if (next !== undefined)
    await ctx.scheduler.runAfter(0, internal.privacy.jobs.erase, { erasureId });
}
