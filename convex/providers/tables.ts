import { defineTable } from "convex/server";
import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { ownedTable } from "../core/ownership";

export const vProvider = literals("resend", "stripe", "sms");
export type Provider = Infer<typeof vProvider>;

export const providerTables = {
  providerOutages: ownedTable(
    defineTable({
      provider: vProvider,
      /** When the first call failed, in epoch milliseconds. */
      since: v.number(),
      /** When it may be called again, in epoch milliseconds. */
      restsUntil: v.number(),
    }).index("by_provider", ["provider"]),
    { nobody: "Whether external services are up.", kept: "until the provider answers" },
  ),
};
