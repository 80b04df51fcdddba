import { v } from "convex/values";
import { internalMutation } from "../core/internalFunctions";
import { endOtherTimes as endOffered } from "./alternativeTimes";

/** When the other times that a client was offered are held no longer. */
export const endOtherTimes = internalMutation({
  args: { quoteRequestId: v.id("quoteRequests"), until: v.number() },
  returns: v.null(),
  handler: async (ctx, { quoteRequestId, until }) => {
    await endOffered(ctx, quoteRequestId, until);
    return null;
  },
});
