import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";
import { couponFields, vCouponKind } from "./fields";

export const couponTables = {
  /** Single-use codes, each for one address: the same code may be out to several (docs/product.md 10.3). */
  coupons: ownedTable(
    defineTable({
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
    {
      belongsTo: "reference",
      copy: "records",
      // What was used stays, since a payment was less by it.
      cleared: ["email", "note"],
      mentions: { label: "Note on a coupon", fields: ["note"] },
      kept: [{ period: "coupons", special: "unusedCoupons" }],
    },
  ),
  /** Friends who have earned somebody a coupon: none earns a second one (docs/product.md 10.3). */
  couponFriends: ownedTable(
    defineTable({
      /** A hash of an email address or a phone number: the row needs to know them again, not to name them. */
      contactHash: v.string(),
      /** Of the record that named them. */
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
