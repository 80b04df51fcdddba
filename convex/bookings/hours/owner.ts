import { v } from "convex/values";
import { internal } from "../../_generated/api";
import { checked } from "../../core/checked";
import { ownerMutation } from "../../core/functions";
import { vHours } from "./fields";
import { hoursForm } from "./formRules";
import { getHours, setHours } from "./model";

/** Saves the booking hours, live on every open page; existing visits stay. Fails with `invalid`. */
export const save = ownerMutation({
  args: vHours.fields,
  returns: v.null(),
  handler: async (ctx, args) => {
    const before = await getHours(ctx);
    await setHours(ctx, checked(hoursForm, args));
    // Offers new times to the waiting list.
    await ctx.scheduler.runAfter(0, internal.bookings.waitingList.jobs.offerNewTimes, { before });
  },
});
