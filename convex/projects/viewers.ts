import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { Turn } from "../business/projectStages";
import type { ReadCtx } from "../readCtx";
import { LOOK_EVERY, LOOKS_FOR } from "./rules";

type DesignId = Id<"webFormSubmissions">;

const ofSide = (ctx: ReadCtx, designId: DesignId, side: Turn) =>
  ctx.db
    .query("projectViewers")
    .withIndex("by_designId_and_side", (q) => q.eq("designId", designId).eq("side", side))
    .unique();

/**
 * Notes that a side looks at a project, or doesn't any more. Said again at once, as from two screens, it writes
 * nothing.
 */
export async function noteLooking(
  ctx: MutationCtx,
  designId: DesignId,
  { side, looks, now }: { side: Turn; looks: boolean; now: number },
): Promise<void> {
  const known = await ofSide(ctx, designId, side);
  if (!looks) {
    if (known !== null && known.until > now)
      await ctx.db.patch("projectViewers", known._id, { until: now });
    return;
  }
  const until = now + LOOKS_FOR;
  if (known === null) await ctx.db.insert("projectViewers", { designId, side, until });
  else if (known.until < until - LOOK_EVERY / 2)
    await ctx.db.patch("projectViewers", known._id, { until });
}

/** Until when the other side counts as looking, in epoch milliseconds; null if it never did. The reader has the clock. */
export async function looksUntil(
  ctx: ReadCtx,
  designId: DesignId,
  side: Turn,
): Promise<number | null> {
  return (await ofSide(ctx, designId, side))?.until ?? null;
}
