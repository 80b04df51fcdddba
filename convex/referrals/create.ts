import { getOrThrow } from "convex-helpers/server/relationships";
import type { MutationCtx } from "../_generated/server";
import { answer, receive, type Submission } from "../submissions/model";
import { accept } from "../submissions/record";
import { withCalls } from "./fields";
import type { Referral } from "./formRules";
import { announceReferral, referralRecord } from "./record";

/** Stores a referral, once, and announces it. Returns the results of `receive` and `accept`. */
export async function referFriends(ctx: MutationCtx, submission: Submission<Referral>) {
  const sent = await accept(ctx, referralRecord, await receive(ctx, submission));
  if (!sent.isNew) return sent.answer;
  const { metadata, reference, now } = sent;
  const { referrerName, referrerEmail, referrals } = sent.content;
  const id = await ctx.db.insert("referrals", {
    reference,
    referrerName,
    ...(referrerEmail !== undefined && { referrerEmail }),
    ...withCalls(referrals, []),
    timestamp: now,
    ...metadata,
  });
  const batch = await getOrThrow(ctx, "referrals", id);
  if (!sent.isQuarantined) await announceReferral(ctx, batch, sent);
  return answer(ctx, sent);
}
