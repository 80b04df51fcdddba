import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { couponKinds } from "../shared/couponKinds";
import { acceptedFields, vRefusedSubmission } from "../submissions/fields";

/** What a coupon is for: recommending friends, or an apology for a bad rating. */
export const vCouponKind = literals(...couponKinds);

/** The result of a submission that may earn a coupon. */
export const vSubmissionWithCode = v.union(
  v.object({
    ...acceptedFields,
    code: v.optional(v.string()),
    /** The coupon for the friends that a rating names. */
    friendsCode: v.optional(v.string()),
  }),
  vRefusedSubmission,
);

export type SubmissionWithCode = Infer<typeof vSubmissionWithCode>;

export const couponFields = {
  _id: v.id("coupons"),
  code: v.string(),
  kind: vCouponKind,
  reference: v.string(),
  /** The address it's for; absent if none was given. */
  email: v.optional(v.string()),
  issuedAt: v.number(),
  /** When it expires, in epoch milliseconds. */
  expiresAt: v.number(),
  waiting: v.optional(v.literal(true)),
  redeemedAt: v.optional(v.number()),
  note: v.optional(v.string()),
};
