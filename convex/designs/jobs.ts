import { v } from "convex/values";
import { fail } from "../errors";
import { internalMutation } from "../functions";
import * as model from "./model";

/** Moves a design on by its reference: for the command line (`npx convex run`), and for tests. */
export const change = internalMutation({
  args: {
    reference: v.string(),
    progress: v.optional(v.number()),
    status: v.optional(v.string()),
    timeFrame: v.optional(v.string()),
  },
  returns: v.null(),
  handler: async (ctx, { reference, ...change }) => {
    const design = await model.getDesign(ctx, reference);
    if (design === null) fail("invalid", { fields: { reference: "There is no such design" } });
    await model.changeDesign(ctx, design, change, Date.now());
    return null;
  },
});
