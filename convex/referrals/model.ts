import type { PaginationOptions } from "convex/server";
import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";
import { clampPage } from "../core/paging";
import type { ReadCtx } from "../core/readCtx";
import { withCalls } from "./fields";
import { referralRecord } from "./record";

/** Rows of a page: each takes another read, for its coupon. */
export const WITH_COUPON = 24;

/** Friends who were referred together, newest first. */
export async function listReferrals(ctx: ReadCtx, paginationOpts: PaginationOptions) {
  const found = await ctx.db
    .query("referrals")
    .withIndex("by_quarantined_and_timestamp", (q) => q.eq("quarantined", undefined))
    .order("desc")
    .paginate(clampPage(paginationOpts, WITH_COUPON));
  return referralRecord.toPage(ctx, found);
}

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
