import { v } from "convex/values";
import { marks, storedOf } from "../submissions/fields";
import { referralFields } from "./formRules";

/** Some of a record's friends are still to be called. */
export const isToCall = v.optional(v.literal(true));

/** A record's friends, with whether some of them are still to be called. */
export const withCalls = <Friend>(referrals: Friend[], called: number[]) => ({
  referrals,
  called,
  isToCall: called.length < referrals.length ? (true as const) : undefined,
});

/** Friends whom the owner has called, by their place in the record's list, from 0. */
export const calledFields = { called: v.array(v.number()) };

/** Who named the friends, for us to say when we call them; absent where they were erased since, or named none. */
export const referrerFields = { referrerName: v.optional(v.string()) };

/** Friends who were referred together, as the owner sees them. */
export const batchFields = {
  reference: v.string(),
  ...storedOf(referralFields),
  ...referrerFields,
  isProved: marks.isProved,
  timestamp: v.number(),
  ...calledFields,
};

/** As it is listed, with the code of its coupon. */
export const vReferralRow = v.object({ ...batchFields, code: v.optional(v.string()) });
