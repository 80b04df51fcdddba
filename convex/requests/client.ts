import { v } from "convex/values";
import { holderQuery } from "../functions";
import * as model from "./model";

/** The requests of the address behind an access token, newest first. Fails with `accessEnded`. */
export const mine = holderQuery({
  args: {},
  returns: v.array(
    v.object({
      reference: v.string(),
      selectedService: v.string(),
      bookingDate: v.optional(v.string()),
      bookingTime: v.optional(v.string()),
      status: v.string(),
      confirmed: v.boolean(),
    }),
  ),
  handler: (ctx) => model.requestsOf(ctx, ctx.holder.email),
});
