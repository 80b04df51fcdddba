import { v } from "convex/values";
import { ownerMutation } from "../core/functions";
import * as model from "./model";

/** Shows a rating on the website, or takes it off. Fails with `notFound`, also where we may not show it. */
export const setApproved = ownerMutation({
  args: { reference: v.string(), approved: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { reference, approved }) => {
    await model.setApproved(ctx, reference, approved);
    return null;
  },
});
