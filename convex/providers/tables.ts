import { defineTable } from "convex/server";
import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { ownedTable } from "../core/ownership";

/** The services of others that we call. */
export const vProvider = literals("resend", "stripe", "sms");
export type Provider = Infer<typeof vProvider>;

export const providerTables = {
  /** A row for each provider that doesn't answer. */
  providerOutages: ownedTable(
    defineTable({
      provider: vProvider,
      /** When the first call ended without an answer, in epoch milliseconds. */
      since: v.number(),
      /** Until when nobody calls. */
      restsUntil: v.number(),
    }).index("by_provider", ["provider"]),
    { nobody: "Whether the services of others answer.", kept: "until the provider answers" },
  ),
};
