import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";
import { withCalls } from "./fields";

interface Call {
  /** Of the record that names the friend. */
  reference: string;
  /** The friend's place in it, from 0. */
  friend: number;
  called: boolean;
}

/** Who has been called after a call; fails with `notFound` where there is no such friend. */
function calledAfter(
  { referrals, called }: Pick<Doc<"referrals">, "referrals" | "called">,
  call: Call,
) {
  if (referrals[call.friend] === undefined) fail("notFound", {});
  const others = called.filter((friend) => friend !== call.friend);
  return withCalls(referrals, call.called ? [...others, call.friend] : others);
}

/**
 * Says whether the owner has called a friend, who was named in a referral or in a rating; fails with
 * `notFound`.
 */
export async function setCalled(ctx: MutationCtx, call: Call): Promise<void> {
  const referral = await getOneFrom(ctx.db, "referrals", "by_reference", call.reference);
  if (referral !== null) {
    await ctx.db.patch("referrals", referral._id, calledAfter(referral, call));
    return;
  }
  const rating = await getOneFrom(ctx.db, "serviceRatings", "by_reference", call.reference);
  if (rating === null) fail("notFound", {});
  await ctx.db.patch("serviceRatings", rating._id, calledAfter(rating, call));
}
