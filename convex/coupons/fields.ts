import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { couponKinds } from "../shared/couponKinds";
import { acceptedFields, vRefusedSubmission } from "../submissions/fields";

/** What a coupon was given for: friends who were referred, or a rating that asks for an apology. */
export const vCouponKind = literals(...couponKinds);

/** What a submit returns that may come with a coupon. */
export const vSubmissionWithCode = v.union(
  v.object({
    ...acceptedFields,
    code: v.optional(v.string()),
    /** Of the coupon for the friends that a rating names. */
    friendsCode: v.optional(v.string()),
  }),
  vRefusedSubmission,
);

export type SubmissionWithCode = Infer<typeof vSubmissionWithCode>;

/** A coupon, as the owner sees it. */
export const couponFields = {
  _id: v.id("coupons"),
  code: v.string(),
  kind: vCouponKind,
  reference: v.string(),
  /** The address that it was given to; absent where none was given. */
  email: v.optional(v.string()),
  issuedAt: v.number(),
  /** Until when it can be used, in epoch milliseconds. */
  expiresAt: v.number(),
  /** It can be used once the owner has approved it. */
  waiting: v.optional(v.literal(true)),
  redeemedAt: v.optional(v.number()),
  note: v.optional(v.string()),
};
