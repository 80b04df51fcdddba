import type { MutationCtx } from "../_generated/server";
import { issueCoupon } from "../coupons/model";
import { FRIENDS_FOR_COUPON, referralCodes } from "../coupons/rules";
import { enqueueOwnerEmail } from "../email/model";
import { notifyOwner } from "../notifications/model";
import type { Accepted } from "../submissions/model";
import { referralNotice } from "./emails";
import type { Referral } from "./rules";

/** Writes checked friends with the coupon, the owner's notification and the mail. */
export async function placeReferral(
  ctx: MutationCtx,
  { referrals }: Referral,
  { reference, now, quarantine }: Accepted,
): Promise<void> {
  await ctx.db.insert("referrals", { reference, referrals, timestamp: now, ...quarantine });
  if (quarantine.quarantined) return;
  const earned = referrals.length >= FRIENDS_FOR_COUPON;
  const codes = referralCodes(Math.random);
  const code = earned ? await issueCoupon(ctx, { kind: "referral", reference, now, codes }) : null;
  await notifyOwner(ctx, {
    eventType: "Friend Referral",
    reference,
    fields: {
      friends: referrals.map(({ name }) => name).join(", "),
      ...(code !== null && { coupon: code }),
    },
  });
  await enqueueOwnerEmail(ctx, referralNotice(referrals, reference, code));
}
