import { v } from "convex/values";
import { internalMutation } from "../functions";
import * as holds from "./holds";

/** When the time for pressing the link in the email is over; one that was pressed stays as it is. */
export const endHold = internalMutation({
  args: { quoteRequestId: v.id("quoteRequests") },
  returns: v.null(),
  handler: async (ctx, { quoteRequestId }) => {
    await holds.endHold(ctx, quoteRequestId, Date.now());
    return null;
  },
});
