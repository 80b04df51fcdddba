import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";

export const accessTables = {
  /**
   * Who may see what an email address has sent us, without signing in (docs/product.md 6.1). A row is deleted
   * when its time is over, so that no query has to read the clock.
   */
  accessTokens: ownedTable(
    defineTable({
      token: v.string(),
      /** In lower case. Whether anything was ever sent from it is not known here. */
      email: v.string(),
    })
      .index("by_token", ["token"])
      .index("by_email", ["email"]),
    { byEmail: "by_email", copy: "nothing: it’s a secret of minutes", kept: [{ period: "codes" }] },
  ),
};
