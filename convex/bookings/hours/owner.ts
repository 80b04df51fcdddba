import { v } from "convex/values";
import { internal } from "../../_generated/api";
import { checked } from "../../core/checked";
import { ownerMutation } from "../../core/functions";
import { vHours } from "./fields";
import { hoursForm } from "./formRules";
import { getHours, setHours } from "./model";

/** Sets when visits can be booked, on every open page at once; visits that are booked stay. Fails with `invalid`. */
export const save = ownerMutation({
  args: vHours.fields,
  returns: v.null(),
  handler: async (ctx, args) => {
    const before = await getHours(ctx);
    await setHours(ctx, checked(hoursForm, args));
    // There may be new times, and people who wait for one.
    await ctx.scheduler.runAfter(0, internal.bookings.waitingList.jobs.offerNewTimes, { before });
  },
});
