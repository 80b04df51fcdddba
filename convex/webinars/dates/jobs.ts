import { v } from "convex/values";
import { internalMutation } from "../../core/internalFunctions";
import { planTelling } from "./model";
import * as telling from "./telling";

/** Notifies the next batch of a webinar's participants. Idempotent. */
export const tell = internalMutation({
  args: { id: v.id("webinarDates") },
  returns: v.null(),
  handler: async (ctx, { id }) => {
    const at = await telling.tell(ctx, id, Date.now());
    if (at !== null) await planTelling(ctx, id, at);
  },
});

/** Updates a waiting email about a sign-up, or cancels it if it's no longer true. */
export const renewEmail = internalMutation({
  args: { emailId: v.id("emails") },
  returns: v.null(),
  handler: (ctx, { emailId }) => telling.renewEmail(ctx, emailId, Date.now()),
});
