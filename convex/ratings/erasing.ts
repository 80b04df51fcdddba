import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { takeOutFriend } from "../referrals/erasing";
import type { Wanted } from "../typed/mentions";

/** Removes an erased person from the friends of somebody else's rating. Returns whether they were one. */
export async function eraseFriend(
  ctx: MutationCtx,
  rating: Doc<"serviceRatings">,
  wanted: Wanted,
): Promise<boolean> {
  const others = await takeOutFriend(ctx, rating, wanted);
  if (others !== null) await ctx.db.patch("serviceRatings", rating._id, others);
  return others !== null;
}
