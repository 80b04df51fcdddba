import { defineTable } from "convex/server";
import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { acceptedFields, vRefusedSubmission } from "../submissions/tables";

/** What a coupon was given for: friends who were referred, or a rating that asks for an apology. */
export const vCouponKind = literals("referral", "apology");
export type CouponKind = Infer<typeof vCouponKind>;

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

/** A coupon, as the owner sees it. */
export const couponFields = {
  _id: v.id("coupons"),
  code: v.string(),
  kind: vCouponKind,
  reference: v.string(),
  issuedAt: v.number(),
  redeemedAt: v.optional(v.number()),
  note: v.optional(v.string()),
};

export const couponTables = {
  /** Single-use codes; among those not redeemed yet, no code is there twice (docs/product.md 10.3). */
  coupons: defineTable({
    code: v.string(),
    kind: vCouponKind,
    /** Of the record that it belongs to, which has one of a kind. */
    reference: v.string(),
    issuedAt: v.number(),
    /** When it was used; absent until then. */
    redeemedAt: v.optional(v.number()),
    /** What the owner wrote down when it was used. */
    note: v.optional(v.string()),
    /** The payment that it was last given for, and until when (epoch milliseconds) nobody else may use it. */
    lockedBy: v.optional(v.id("payments")),
    lockedUntil: v.optional(v.number()),
  })
    .index("by_code_and_redeemedAt", ["code", "redeemedAt"])
    .index("by_reference_and_kind", ["reference", "kind"]),
  /** Friends who have earned somebody a coupon: none earns a second one (docs/product.md 10.3). */
  couponFriends: defineTable({
    /** A hash of an email address or a phone number: the row needs to know them again, not to name them. */
    contactHash: v.string(),
    /** Of the record that named them. */
    reference: v.string(),
  })
    .index("by_contactHash", ["contactHash"])
    .index("by_reference", ["reference"]),
};
