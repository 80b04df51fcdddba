import { defineTable } from "convex/server";
import { v } from "convex/values";

export const accountTables = {
  /**
   * The one code that an address can sign in with now; asking for another replaces it. Whether there is an
   * account for the address is not known here, and not looked up before the code is right.
   */
  signInCodes: defineTable({
    /** In lower case. */
    email: v.string(),
    /** SHA-256 of the address and the code, so that a copy of this table opens nothing at a glance. */
    hash: v.string(),
    wrongTries: v.number(),
    /** Epoch milliseconds. */
    expiresAt: v.number(),
  }).index("by_email", ["email"]),
};
