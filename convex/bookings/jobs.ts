import { v } from "convex/values";
import { internalMutation } from "../core/internalFunctions";
import * as offers from "./offers";

/** When the times that a client was offered are held no longer. */
export const endOffer = internalMutation({
  args: { offerId: v.id("offers") },
  returns: v.null(),
  handler: async (ctx, { offerId }) => {
    const offer = await ctx.db.get("offers", offerId);
    if (offer !== null) await offers.endOffer(ctx, offer, "ranOut");
    return null;
  },
});
