import { v } from "convex/values";
import { env } from "../_generated/server";
import { callerAddress } from "../core/caller";
import { internalAction } from "../core/internalFunctions";
import { getSetUp } from "../core/settings";
import { checks, signForNobody } from "./checks";

/**
 * Returns the faults that this deployment can find itself; `npm run check:deployment` calls it with the admin key and
 * checks the rest from outside. It changes nothing.
 */
export const check = internalAction({
  args: {},
  returns: v.object({
    findings: v.array(
      v.object({
        about: v.string(),
        problem: v.union(v.string(), v.null()),
        note: v.optional(v.string()),
      }),
    ),
    siteUrl: v.union(v.string(), v.null()),
    actionsUrl: v.string(),
    /** Whether it accepts webhooks from Stripe. */
    takesCards: v.boolean(),
    /** For testing whether it accepts its own tokens; null without a signing key. */
    token: v.union(v.string(), v.null()),
    /** The caller's address as it sees it. */
    caller: v.union(v.string(), v.null()),
    /** Its clock, in epoch milliseconds. */
    now: v.number(),
  }),
  handler: async (ctx) => {
    const findings = [];
    for (const [about, problemOf] of Object.entries(checks)) {
      try {
        const found = await problemOf();
        const look = typeof found === "string" || found === null ? { problem: found } : found;
        findings.push({ about, ...look });
      } catch (error) {
        findings.push({ about, problem: error instanceof Error ? error.message : String(error) });
      }
    }
    return {
      findings,
      siteUrl: env.SITE_URL ?? null,
      actionsUrl: env.CONVEX_SITE_URL,
      takesCards: getSetUp("stripe") === "whole",
      token: await signForNobody().catch(() => null),
      caller: await callerAddress(ctx),
      now: Date.now(),
    };
  },
});
