import { defineTable } from "convex/server";
import { breakerFields, vProvider } from "./fields";

export const providerTables = {
  /** A row for each provider that ever didn't answer; it's written only when something changes. */
  providerBreakers: defineTable({ provider: vProvider, ...breakerFields }).index("by_provider", [
    "provider",
  ]),
};
