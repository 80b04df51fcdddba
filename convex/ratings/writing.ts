import type { MutationCtx } from "../_generated/server";
import { withCalls } from "../referrals/fields";
import { announceApart } from "../submissions/announceApart";
import type { Accepted } from "../submissions/model";
import type { Rating } from "./formRules";

/** Writes a rating. */
export const insertRating = (
  ctx: MutationCtx,
  record: Rating,
  { reference, now, marks }: Accepted,
) =>
  ctx.db.insert("serviceRatings", {
    ...record,
    ...marks,
    ...withCalls(record.referrals, []),
    reference,
    timestamp: now,
  });

/** A rating as a visitor sends it. */
export const sentRating = {
  form: "rating",
  async save(ctx: MutationCtx, record: Rating, accepted: Accepted): Promise<void> {
    await insertRating(ctx, record, accepted);
    await announceApart(ctx, "rating", accepted);
  },
} as const;
