import { referral } from "../core/forms";
import { pickFields } from "../core/projection";
import { formatIssued } from "../coupons/emails";
import { getCodes, issueForFriends, withdrawCoupons } from "../coupons/issuing";
import { defineRecord } from "../submissions/record";
import { referralNotice, referralReceived } from "./emails";
import { batchFields, vReferralRow, withCalls } from "./fields";
import type { Referral } from "./formRules";

/** What becomes of friends who are referred to us. */
export const referralRecord = defineRecord({
  form: referral,
  vRow: vReferralRow,
  toRow: async (ctx, batch) => ({
    ...pickFields(batchFields, batch),
    ...(await getCodes(ctx, batch.reference, "referral")),
  }),
  pageSize: 24,
  insert: (ctx, { referrerName, referrerEmail, referrals }: Referral, { reference, now, marks }) =>
    ctx.db.insert("referrals", {
      reference,
      referrerName,
      ...(referrerEmail !== undefined && { referrerEmail }),
      ...withCalls(referrals, []),
      timestamp: now,
      ...marks,
    }),
  people: ({ referrerName, referrerEmail, referrals }) => ({
    ...(referrerEmail !== undefined && { sender: { name: referrerName, email: referrerEmail } }),
    friends: referrals,
  }),
  accept: async (ctx, { reference, referrals, referrerEmail: email }, { now }) => ({
    referral: await issueForFriends(ctx, referrals, { reference, email, now }),
  }),
  notification: ({ referrerName, referrals }, { referral: coupon }) => ({
    referrerName,
    friends: referrals.map(({ name }) => name).join(", "),
    coupon: formatIssued(coupon),
  }),
  notice: referralNotice,
  confirmation: ({ reference, referrerEmail }, { coupons }) =>
    referrerEmail === undefined || coupons.referral === undefined
      ? null
      : referralReceived(reference, coupons),
  // The coupon goes with its referral; one that was used, or that the owner has dealt with, keeps it.
  withdraw: (ctx, { reference }, now) => withdrawCoupons(ctx, reference, now),
});
