import { v } from "convex/values";
import { ownerQuery } from "../core/functions";
import { MOST_COUNTED } from "../shared/counting";
import { vProvider, vServiceState } from "./fields";
import { getBreaker } from "./model";
import { getServiceState } from "./services";

/**
 * The providers that don't answer, and those that do again: since when they didn't, when we try next, when they
 * answered; and how many emails wait.
 */
export const troubles = ownerQuery({
  args: {},
  returns: v.array(
    v.object({
      provider: vProvider,
      since: v.number(),
      restsUntil: v.optional(v.number()),
      answeredAt: v.optional(v.number()),
      waiting: v.number(),
    }),
  ),
  handler: async (ctx) => {
    const found = [];
    for (const { value: provider } of vProvider.members) {
      const { since, restsUntil, answeredAt } = await getBreaker(ctx, provider);
      const isTrouble = restsUntil !== undefined || answeredAt !== undefined;
      if (since === undefined || !isTrouble) continue;
      const isDown = provider === "resend" && restsUntil !== undefined;
      const emails = isDown
        ? await ctx.db
            .query("emails")
            .withIndex("by_state_and_dueAt", (q) => q.eq("state", "waiting"))
            .take(MOST_COUNTED)
        : [];
      found.push({ provider, since, restsUntil, answeredAt, waiting: emails.length });
    }
    return found;
  },
});

/** How each service that we use is: set up or not, when it last did its work, and its last trouble. */
export const services = ownerQuery({
  args: {},
  returns: v.array(vServiceState),
  handler: (ctx) => Promise.all(vProvider.members.map(({ value }) => getServiceState(ctx, value))),
});
