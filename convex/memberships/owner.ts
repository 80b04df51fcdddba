import { v } from "convex/values";
import { ownerMutation, ownerQuery } from "../core/functions";
import { vCallOuts } from "./fields";
import * as ledger from "./ledger";

/** What the membership of an address has of call-outs; null for none. */
export const callOuts = ownerQuery({
  args: { email: v.string() },
  returns: v.union(v.null(), vCallOuts),
  handler: (ctx, { email }) => ledger.readCallOuts(ctx, email),
});

/** Gives a member one call-out more in this month, or takes one; the undo of each is the other. Fails with `notFound`. */
export const correct = ownerMutation({
  args: { reference: v.string(), callOuts: v.union(v.literal(1), v.literal(-1)) },
  returns: v.null(),
  handler: async (ctx, args) => {
    await ledger.correct(ctx, args, Date.now());
    return null;
  },
});
