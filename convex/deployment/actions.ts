import { v } from "convex/values";
import { env } from "../_generated/server";
import { callerAddress } from "../core/caller";
import { internalAction } from "../core/internalFunctions";
import { getSetUp } from "../core/settings";
import { checks, signForNobody } from "./checks";

/**
 * The faults of this deployment, as far as it can tell from inside; `npm run check:deployment` asks it with the
 * admin key, and looks at the rest from outside. It changes nothing.
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
    /** Where it believes that the world reaches its HTTP actions. */
    actionsUrl: v.string(),
    /** Whether it listens to Stripe. */
    takesCards: v.boolean(),
    /** To try whether it takes one of its own; null without a key that signs. */
    token: v.union(v.string(), v.null()),
    /** The address that it takes for the caller's. */
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
