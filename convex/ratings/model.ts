import type { MutationCtx } from "../_generated/server";
import { issueCoupon } from "../coupons/model";
import { apologyCodes } from "../coupons/rules";
import { enqueueOwnerEmail } from "../email/model";
import { notifyOwner } from "../notifications/model";
import type { Accepted } from "../submissions/model";
import { ratingNotice } from "./emails";
import { isUnhappy, type Rating, starsInWords } from "./rules";

/**
 * Writes a checked rating with the discount code, the owner's notification and the mail. Should all 900
 * codes be out, the rating is taken without one, and its reference stands in for it on the screen.
 */
export async function placeRating(
  ctx: MutationCtx,
  rating: Rating,
  { reference, now, quarantine }: Accepted,
): Promise<void> {
  await ctx.db.insert("serviceRatings", { ...rating, ...quarantine, reference, timestamp: now });
  if (quarantine.quarantined) return;
  const codes = apologyCodes(Math.random);
  const code = isUnhappy(rating.rating)
    ? await issueCoupon(ctx, { kind: "apology", reference, now, codes })
    : null;
  await notifyOwner(ctx, {
    eventType: "Service Rating",
    reference,
    fields: {
      rating: starsInWords(rating.rating),
      email: rating.userEmail === "" ? "anonymous" : rating.userEmail,
      ...(code !== null && { code }),
      ...(rating.referrals.length > 0 && {
        friends: rating.referrals.map(({ name }) => name).join(", "),
      }),
    },
  });
  await enqueueOwnerEmail(ctx, ratingNotice(rating, reference, code));
}
