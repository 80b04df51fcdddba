import { defineTable } from "convex/server";
import { ownedTable } from "../core/ownership";
import { breakerFields, vProvider } from "./fields";

export const providerTables = {
  /** A row for each provider that ever didn't answer; it's written only when something changes. */
  providerBreakers: ownedTable(
    defineTable({ provider: vProvider, ...breakerFields }).index("by_provider", ["provider"]),
    { nobody: "Whether Resend and Stripe answer.", kept: "a row for each provider" },
  ),
};
