import type { MutationCtx } from "../../_generated/server";
import { checked } from "../../content/model";
import { redeemCoupon } from "../../coupons/model";
import { ratingForm } from "../../ratings/formRules";
import { setApproved } from "../../ratings/model";
import { ratingRecord } from "../../ratings/record";
import { referralForm } from "../../referrals/formRules";
import { referralRecord } from "../../referrals/record";
import { daysAgo } from "./calendar";
import { deb, grace, ken, linh, maria } from "./cast";
import { earlier, forgetCounts } from "./earlier";
import { settleAll } from "./letters";

interface Friend {
  name: string;
  email: string;
  phone: string;
}

interface Sent {
  reference: string;
  /** Days before today, and the time of that day. */
  days: number;
  time: string;
  who: { name: string; email: string };
}

/** A rating, or friends who were named. */
export type RewardPlan = Sent &
  (
    | {
        friends: Friend[];
        /** When its coupon was used, in days before today. */
        redeemed?: { days: number; time: string; note: string };
      }
    | {
        stars: number;
        options: string[];
        text: string;
        /** They let us show it, with the suburb, and the owner has said yes to it or not yet. */
        shown?: { suburb: string; isApproved: boolean };
      }
  );

/** Ratings and referrals of three weeks, the oldest first. */
export const rewardPlans: readonly RewardPlan[] = [
  {
    reference: "WS-T2A9",
    who: ken,
    days: 9,
    time: "20:15",
    friends: [
      { name: "Anh Pham", email: "anh.pham@example.com", phone: "(03) 5550 0107" },
      { name: "Bruno Silva", email: "bruno.silva@example.com", phone: "(03) 5550 0168" },
    ],
    redeemed: { days: 1, time: "11:55", note: "Taken off the Wi-Fi visit" },
  },
  {
    reference: "WS-T3C4",
    who: maria,
    days: 6,
    time: "19:35",
    stars: 5,
    options: ["Friendly Support", "Quality of Service"],
    text: "All my photos came over, and I got a sheet with every step in big letters.",
    shown: { suburb: "Thornbury", isApproved: true },
  },
  {
    reference: "WS-T4E7",
    who: grace,
    days: 4,
    time: "12:40",
    stars: 5,
    options: ["Good Communication", "Great Value"],
    text: "I asked the same question three times and got three patient answers.",
    shown: { suburb: "Thornbury", isApproved: false },
  },
  {
    reference: "WS-T5G2",
    who: linh,
    days: 2,
    time: "21:20",
    stars: 4,
    options: ["Professional Staff"],
    text: "Clean again. It took a little longer than you said.",
  },
  {
    reference: "WS-T6J5",
    who: deb,
    days: 1,
    time: "16:10",
    friends: [
      { name: "Tess Whelan", email: "tess.whelan@example.com", phone: "(03) 5550 0139" },
      { name: "Paul Ricci", email: "paul.ricci@example.com", phone: "(03) 5550 0174" },
      { name: "Lena Vogt", email: "lena.vogt@example.com", phone: "(03) 5550 0192" },
    ],
  },
];

async function useCoupon(ctx: MutationCtx, reference: string, note: string, now: number) {
  const coupon = await ctx.db
    .query("coupons")
    .withIndex("by_reference_and_kind", (q) => q.eq("reference", reference).eq("kind", "referral"))
    .first();
  if (coupon !== null) await redeemCoupon(ctx, { couponId: coupon._id, note, now });
}

/** Writes one rating or referral, with the coupon that it earns. */
export async function seedReward(ctx: MutationCtx, plan: RewardPlan, now: number): Promise<void> {
  const { reference, who, days, time } = plan;
  const at = daysAgo(days, time, now);
  const dated = earlier(ctx, at);
  const accepted = { reference, now: at, by: "client" as const, quarantine: {}, told: [] };
  if ("friends" in plan) {
    const { friends: referrals, redeemed } = plan;
    const sent = { referrerName: who.name, referrerEmail: who.email, referrals, terms: true };
    await referralRecord.save(dated, checked(referralForm, sent), accepted);
    if (redeemed !== undefined) {
      const used = daysAgo(redeemed.days, redeemed.time, now);
      await useCoupon(ctx, reference, redeemed.note, used);
    }
  } else {
    const { stars, options, text, shown } = plan;
    const sent = {
      rating: stars,
      userEmail: who.email,
      anonymous: false,
      selectedOptions: options,
      feedbackText: text,
      ...(shown && { mayPublish: true, firstName: who.name, suburb: shown.suburb }),
      referrals: [],
      terms: true,
    };
    await ratingRecord.save(dated, checked(ratingForm, sent), accepted);
    if (shown?.isApproved) await setApproved(ctx, reference, true);
  }
  await settleAll(ctx, who.email, at);
  await forgetCounts(ctx, who.email);
}
