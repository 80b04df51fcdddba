import { defineTable } from "convex/server";
import { v } from "convex/values";

export const accessTables = {
  /**
   * Who may see what an email address has sent us, without signing in (docs/product.md 6.1). A row is deleted
   * when its time is over, so that no query has to read the clock.
   */
  accessTokens: defineTable({
    token: v.string(),
    /** In lower case. Whether anything was ever sent from it is not known here. */
    email: v.string(),
  }).index("by_token", ["token"]),
};
