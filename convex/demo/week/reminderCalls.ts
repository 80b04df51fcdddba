import { v } from "convex/values";
import { internalMutation } from "../../core/internalFunctions";
import { catchUpReminders } from "./reminders";

/** Sends the reminders that the week's visits had until an instant (epoch milliseconds); they've left when they were due. */
export const catchUp = internalMutation({
  args: { now: v.number() },
  returns: v.null(),
  handler: async (ctx, { now }) => {
    await catchUpReminders(ctx, now);
    return null;
  },
});
