import type { Rating } from "../../ratings/formRules";
import { firstNameOf } from "../../ratings/rules";
import type { Referral } from "../../referrals/formRules";
import { deb, grace, ken, linh, maria } from "./cast";

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

/** A plan of friends who were named. */
type ReferralPlan = Extract<RewardPlan, { friends: unknown }>;
/** A plan of a rating. */
type RatingPlan = Extract<RewardPlan, { stars: unknown }>;

/** What is sent of named friends, as it may be stored. */
export const toReferral = ({ who, friends }: ReferralPlan) =>
  ({
    referrerName: who.name,
    referrerEmail: who.email,
    referrals: friends,
    terms: true,
  }) satisfies Referral;

/** What is sent of a rating, as it may be stored. */
export const toRating = ({ who, stars, options, text, shown }: RatingPlan): Rating => ({
  rating: stars,
  userEmail: who.email,
  selectedOptions: options,
  feedbackText: text,
  mayPublish: shown && true,
  firstName: shown && (firstNameOf(who.name) ?? undefined),
  suburb: shown?.suburb,
  referrals: [],
  referrerName: undefined,
});
