import { v } from "convex/values";
import { ownerQuery } from "../core/functions";
import { getSetUp, vSetUp } from "../core/settings";
import { getOutage } from "../providers/model";
import { type Provider, vProvider } from "../providers/tables";

const vTime = v.optional(v.number());

/**
 * The status of each external service: whether it's set up, its last success and failure, since when it's down, and
 * when it's retried, all in epoch milliseconds.
 */
export const services = ownerQuery({
  args: {},
  returns: v.array(
    v.object({
      provider: vProvider,
      setUp: vSetUp,
      workedAt: vTime,
      failedAt: vTime,
      since: vTime,
      restsUntil: vTime,
    }),
  ),
  handler: async (ctx) => {
    const newestEmail = (state: "sent" | "failed") =>
      ctx.db
        .query("emails")
        .withIndex("by_state_and_dueAt", (q) => q.eq("state", state))
        .order("desc")
        .first();
    const newestText = (state: "sent" | "failed") =>
      ctx.db
        .query("textMessages")
        .withIndex("by_state_and_dueAt", (q) => q.eq("state", state))
        .order("desc")
        .first();
    const times: Record<
      Provider,
      { workedAt?: number | undefined; failedAt?: number | undefined }
    > = {
      resend: {
        workedAt: (await newestEmail("sent"))?.sentAt,
        failedAt: (await newestEmail("failed"))?.dueAt,
      },
      sms: {
        workedAt: (await newestText("sent"))?.sentAt,
        failedAt: (await newestText("failed"))?.dueAt,
      },
      stripe: { workedAt: (await ctx.db.query("stripeEvents").order("desc").first())?.receivedAt },
    };
    return Promise.all(
      vProvider.members.map(async ({ value: provider }) => {
        const outage = await getOutage(ctx, provider);
        const problem = { since: outage?.since, restsUntil: outage?.restsUntil };
        return { provider, setUp: getSetUp(provider), ...times[provider], ...problem };
      }),
    );
  },
});
