import { v } from "convex/values";
import { internal } from "../../_generated/api";
import { internalMutation } from "../../core/internalFunctions";
import { vHours } from "../hours/fields";
import * as model from "./model";

/** Offers freed times of a date, now or after the night. */
export const offer = internalMutation({
  args: {
    date: v.string(),
    times: v.array(v.string()),
    gaveUpBy: v.optional(v.id("quoteRequests")),
  },
  returns: v.null(),
  handler: (ctx, freed) => model.offerFreed(ctx, freed, Date.now()),
});

/** Offers times that are new since the owner changed the hours. */
export const offerNewTimes = internalMutation({
  args: { before: vHours, from: v.optional(v.string()) },
  returns: v.null(),
  handler: async (ctx, { before, from }) => {
    const next = await model.offerNewTimes(ctx, { before, from }, Date.now());
    if (next !== null)
      await ctx.scheduler.runAfter(0, internal.bookings.waitingList.jobs.offerNewTimes, {
        before,
        from: next,
      });
  },
});

/** Updates the waiting list after a change of a request. */
export const follow = internalMutation({
  args: { quoteRequestId: v.id("quoteRequests") },
  returns: v.null(),
  handler: (ctx, { quoteRequestId }) => model.follow(ctx, quoteRequestId),
});
