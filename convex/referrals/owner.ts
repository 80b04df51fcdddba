import { v } from "convex/values";
import { ownerMutation } from "../core/functions";
import * as model from "./model";

/** Says whether a friend was called; friends who came with a rating too. Fails with `notFound`. */
export const setCalled = ownerMutation({
  args: { reference: v.string(), friend: v.number(), called: v.boolean() },
  returns: v.null(),
  handler: (ctx, args) => model.setCalled(ctx, args),
});
