import { v } from "convex/values";
import { recordMetadata, storedOf } from "../submissions/fields";
import { referralFields } from "./formRules";

/** Some friends still have to be called. */
export const isToCall = v.optional(v.literal(true));

export const withCalls = <Friend>(referrals: Friend[], called: number[]) => ({
  referrals,
  called,
  isToCall: called.length < referrals.length ? (true as const) : undefined,
});

/** Friends whom the owner has called, by their index. */
export const calledFields = { called: v.array(v.number()) };

/** The referrer's name, to mention in calls; absent if they were erased or named no friends. */
export const referrerFields = { referrerName: v.optional(v.string()) };

export const batchFields = {
  reference: v.string(),
  ...storedOf(referralFields),
  ...referrerFields,
  isProved: recordMetadata.isProved,
  timestamp: v.number(),
  ...calledFields,
};

export const vReferralRow = v.object({ ...batchFields, code: v.optional(v.string()) });
