import { components } from "../_generated/api";
import type { MutationCtx } from "../_generated/server";
import { lasts } from "../shared/periods";

/**
 * The limits know callers by IP address or email. Each count is deleted a day after it began. Whoever is being
 * limited then gets one full allowance, as they would by waiting an hour.
 */
export async function forgetCallers(ctx: MutationCtx, now: number): Promise<void> {
  await ctx.runMutation(components.rateLimiter.lib.clearAll, { before: now - lasts("codes") });
}
