import { v } from "convex/values";
import { internalMutation } from "../../core/internalFunctions";
import { planTelling } from "./model";
import * as telling from "./telling";

/** Tells those who come to a webinar what they haven't heard, some at a time; run again, it goes on. */
export const tell = internalMutation({
  args: { id: v.id("webinarDates") },
  returns: v.null(),
  handler: async (ctx, { id }) => {
    const at = await telling.tell(ctx, id, Date.now());
    if (at !== null) await planTelling(ctx, id, at);
  },
});

/** Updates a waiting email about a sign-up, or drops it if it isn't true any more. */
export const renewEmail = internalMutation({
  args: { emailId: v.id("emails") },
  returns: v.null(),
  handler: (ctx, { emailId }) => telling.renewEmail(ctx, emailId, Date.now()),
});
