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
  /** The address that it was given to; absent where none was given. */
  email: v.optional(v.string()),
  issuedAt: v.number(),
  /** Until when it can be used, in epoch milliseconds. Older ones have no end. */
  expiresAt: v.optional(v.number()),
  /** It can be used once the owner has approved it. */
  waiting: v.optional(v.literal(true)),
  redeemedAt: v.optional(v.number()),
  note: v.optional(v.string()),
};

export const couponTables = {
  /** Single-use codes, each for one address: the same code may be out to several (docs/product.md 10.3). */
  coupons: defineTable({
    code: v.string(),
    kind: vCouponKind,
    /** Of the record that it belongs to, which has one of a kind. */
    reference: v.string(),
    email: couponFields.email,
    issuedAt: v.number(),
    expiresAt: couponFields.expiresAt,
    waiting: couponFields.waiting,
    /** When it was used; absent until then. */
    redeemedAt: v.optional(v.number()),
    /** What the owner wrote down when it was used. */
    note: v.optional(v.string()),
    /** The payment that it was last given for, and until when (epoch milliseconds) nobody else may use it. */
    lockedBy: v.optional(v.id("payments")),
    lockedUntil: v.optional(v.number()),
  })
    .index("by_code_and_redeemedAt_and_waiting", ["code", "redeemedAt", "waiting"])
    .index("by_email_and_code_and_redeemedAt_and_waiting", [
      "email",
      "code",
      "redeemedAt",
      "waiting",
    ])
    .index("by_email_and_kind_and_waiting_and_issuedAt", ["email", "kind", "waiting", "issuedAt"])
    .index("by_reference_and_kind", ["reference", "kind"])
    .index("by_waiting_and_redeemedAt_and_expiresAt", ["waiting", "redeemedAt", "expiresAt"]),
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
