import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";
import { withCalls } from "./fields";

export interface Call {
  reference: string;
  /** The friend's index. */
  friend: number;
  called: boolean;
}

/** The friends called after a change; fails with `notFound` if there is no such friend. */
export function calledAfter(
  { referrals, called }: Pick<Doc<"referrals">, "referrals" | "called">,
  call: Call,
) {
  if (referrals[call.friend] === undefined) fail("notFound", {});
  const others = called.filter((friend) => friend !== call.friend);
  return withCalls(referrals, call.called ? [...others, call.friend] : others);
}

/** Records whether the owner called a friend; false for an unknown referral. Fails with `notFound`. */
export async function setCalled(ctx: MutationCtx, call: Call): Promise<boolean> {
  const referral = await getOneFrom(ctx.db, "referrals", "by_reference", call.reference);
  if (referral === null) return false;
  await ctx.db.patch("referrals", referral._id, calledAfter(referral, call));
  return true;
}
