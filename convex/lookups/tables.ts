import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";

export const accessTables = {
  /**
   * Tokens for seeing an address's submissions without signing in (docs/product.md 6.1). A row is deleted when it
   * expires, so that queries needn't read the clock.
   */
  accessTokens: ownedTable(
    defineTable({
      token: v.string(),
      /** In lower case. We may not know it. */
      email: v.string(),
    })
      .index("by_token", ["token"])
      .index("by_email", ["email"]),
    {
      byEmail: "by_email",
      copy: "nothing: a secret that expires within minutes",
      kept: [{ period: "codes" }],
    },
  ),
};
