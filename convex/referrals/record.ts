import type { Infer } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import { referral } from "../core/forms";
import { pickFields } from "../core/projection";
import { formatIssued } from "../coupons/emails";
import { getCodes, issueForFriends, withdrawCoupons } from "../coupons/issuing";
import type { IssuedCoupons } from "../shared/couponKinds";
import { type Announce, announce, type Description } from "../submissions/announce";
import type { RecordKind } from "../submissions/record";
import { referralNotice, referralReceived } from "./emails";
import { batchFields, vReferralRow } from "./fields";

type Batch = Doc<"referrals">;

function describe(batch: Batch, coupons: IssuedCoupons = {}): Description {
  const { reference, referrerName, referrerEmail, referrals } = batch;
  return {
    ...(referrerEmail !== undefined && { sender: { name: referrerName, email: referrerEmail } }),
    friends: referrals,
    notification: {
      referrerName,
      friends: referrals.map(({ name }) => name).join(", "),
      coupon: formatIssued(coupons.referral),
    },
    notice: referralNotice(batch, coupons),
    confirmation: coupons.referral && referralReceived(reference, coupons),
  };
}

/** Issues the coupon that the friends earned, and announces the referral. */
export const announceReferral: Announce<Batch> = async (ctx, batch, announcement) => {
  const { reference, referrals, referrerEmail: email } = batch;
  const issue = { reference, email, now: announcement.now };
  const coupons = { referral: await issueForFriends(ctx, referrals, issue) };
  await announce(ctx, referral, batch, announcement, describe(batch, coupons));
};

export const referralRecord = {
  form: referral,
  vRow: vReferralRow,
  toRow: async (ctx, batch) => ({
    ...pickFields(batchFields, batch),
    ...(await getCodes(ctx, batch.reference, "referral")),
  }),
  pageSize: 24,
  describe: (batch) => describe(batch),
  release: announceReferral,
  // Withdraws the coupon, unless it was redeemed or the owner has dealt with it.
  withdraw: (ctx, { reference }, now) => withdrawCoupons(ctx, reference, now),
} satisfies RecordKind<Batch, Infer<typeof vReferralRow>>;
