import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";
import { couponFields, vCouponKind } from "./fields";

export const couponTables = {
  /** Single-use codes, each for one address: several people may have the same code (docs/product.md 10.3). */
  coupons: ownedTable(
    defineTable({
      code: v.string(),
      kind: vCouponKind,
      /** The record that earned it, which has at most one of each kind. */
      reference: v.string(),
      email: couponFields.email,
      issuedAt: v.number(),
      expiresAt: couponFields.expiresAt,
      waiting: couponFields.waiting,
      redeemedAt: v.optional(v.number()),
      /** The owner's note about the redemption. */
      note: v.optional(v.string()),
      /** The payment that last reserved it, and until when (epoch milliseconds). */
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
    {
      belongsTo: "reference",
      copy: "records",
      // A redeemed coupon stays, since it reduced a payment.
      cleared: ["email", "note"],
      mentions: { label: "Note on a coupon", fields: ["note"] },
      kept: [{ period: "coupons", special: "unusedCoupons" }],
    },
  ),
  /** Friends who have earned somebody a coupon: each earns only one (docs/product.md 10.3). */
  couponFriends: ownedTable(
    defineTable({
      /** A hash of an email address or phone number, which recognises a friend without naming them. */
      contactHash: v.string(),
      reference: v.string(),
    })
      .index("by_contactHash", ["contactHash"])
      .index("by_reference", ["reference"]),
    {
      foundBy: "the hash of their address and number",
      step: "friendHashes",
      copy: "nothing: a hash can’t be read",
      kept: [{ period: "friends" }],
    },
  ),
};
