import { env } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import type { Provider, ServiceState, SetUp } from "./fields";
import { getBreaker } from "./model";

/** What each service needs of the deployment's environment: any of it alone does nothing. */
export const settings = {
  resend: ["RESEND_API_KEY", "EMAIL_FROM"],
  stripe: ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"],
} as const satisfies Record<Provider, (keyof typeof env)[]>;

/** Whether this deployment is set up for a service: wholly, only partly, or not at all. */
export function getSetUp(provider: Provider): SetUp {
  const names: readonly (keyof typeof env)[] = settings[provider];
  const count = names.filter((name) => Boolean(env[name])).length;
  if (count === 0) return "none";
  return count === names.length ? "whole" : "part";
}

const newestEmail = (ctx: ReadCtx, state: "sent" | "failed") =>
  ctx.db
    .query("emails")
    .withIndex("by_state_and_dueAt", (q) => q.eq("state", state))
    .order("desc")
    .first();

/** When a service last did its work, and when it last failed at it. */
async function getTimes(ctx: ReadCtx, provider: Provider) {
  switch (provider) {
    case "resend":
      return {
        workedAt: (await newestEmail(ctx, "sent"))?.sentAt,
        failedAt: (await newestEmail(ctx, "failed"))?.dueAt,
      };
    case "stripe":
      return {
        workedAt: (await ctx.db.query("stripeEvents").order("desc").first())?.receivedAt,
        failedAt: undefined,
      };
  }
}

/** A service as the owner sees it, in a handful of reads. */
export async function getServiceState(ctx: ReadCtx, provider: Provider): Promise<ServiceState> {
  const { since, restsUntil } = await getBreaker(ctx, provider);
  const { workedAt, failedAt } = await getTimes(ctx, provider);
  const troubles = [since, failedAt].filter((at) => at !== undefined);
  return {
    provider,
    setUp: getSetUp(provider),
    workedAt,
    troubleAt: troubles.length === 0 ? undefined : Math.max(...troubles),
    restsUntil,
  };
}
