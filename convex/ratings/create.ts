import { getOrThrow } from "convex-helpers/server/relationships";
import type { MutationCtx } from "../_generated/server";
import { withCalls } from "../referrals/fields";
import { answer, receive, type Submission } from "../submissions/model";
import { accept } from "../submissions/record";
import type { Rating } from "./formRules";
import { announceRating, ratingRecord } from "./record";

/** Stores a rating, once, and announces it. Returns the results of `receive` and `accept`. */
export async function addRating(ctx: MutationCtx, submission: Submission<Omit<Rating, "visit">>) {
  const sent = await accept(ctx, ratingRecord, await receive(ctx, submission));
  if (!sent.isNew) return sent.answer;
  const { content, metadata, reference, now } = sent;
  const id = await ctx.db.insert("serviceRatings", {
    ...content,
    ...metadata,
    ...withCalls(content.referrals, []),
    reference,
    timestamp: now,
  });
  const rating = await getOrThrow(ctx, "serviceRatings", id);
  if (!sent.isQuarantined) await announceRating(ctx, rating, sent);
  return answer(ctx, sent);
}
