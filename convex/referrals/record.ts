import { getCodes, issueForFriends, withdrawCoupons } from "../coupons/model";
import { pickFields } from "../projection";
import { defineRecord } from "../submissions/record";
import { referralNotice } from "./emails";
import { referral } from "./form";
import type { Referral } from "./rules";
import { referralFields, vReferralRow } from "./tables";

/** What becomes of friends who are referred to us. */
export const referralRecord = defineRecord({
  form: referral,
  vRow: vReferralRow,
  toRow: async (ctx, batch) => ({
    ...pickFields(referralFields, batch),
    ...(await getCodes(ctx, batch.reference, "referral")),
  }),
  insert: (ctx, { referrerName, referrals }: Referral, { reference, now, quarantine }) =>
    ctx.db.insert("referrals", {
      reference,
      referrerName,
      referrals,
      timestamp: now,
      ...quarantine,
    }),
  people: ({ referrals }) => ({ friends: referrals }),
  accept: async (ctx, { reference, referrals }, { now }) => ({
    code: (await issueForFriends(ctx, referrals, { reference, now })) ?? undefined,
  }),
  notification: ({ referrerName, referrals }, { code }) => ({
    referrerName,
    friends: referrals.map(({ name }) => name).join(", "),
    coupon: code,
  }),
  notice: referralNotice,
  withdraw: (ctx, { reference }, now) => withdrawCoupons(ctx, reference, now),
});
