import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { ownerMutation, ownerQuery } from "../core/functions";
import { findForOwner } from "../people/lookup";
import { getRequest } from "../requests/model";
import { vCallOuts } from "./fields";
import * as ledger from "./ledger";
import { start as startMembership } from "./months";
import { monthlyProducts } from "./rules";

/** The call-outs of a person's membership, by email address or phone number; null without one. */
export const callOuts = ownerQuery({
  args: { contact: v.string() },
  returns: v.union(v.null(), vCallOuts),
  handler: async (ctx, { contact }) => ledger.readCallOuts(ctx, await findForOwner(ctx, contact)),
});

/** Whether somebody typed a member's address for a visit, and the owner has to confirm that it's the member's own. */
export const isToAsk = ownerQuery({
  args: { reference: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { reference }) => {
    const request = await getRequest(ctx, reference);
    return request !== null && ledger.isToAsk(ctx, request);
  },
});

/** Adds or removes a call-out of this month; each undoes the other. Fails with `notFound`. */
export const correct = ownerMutation({
  args: { reference: v.string(), callOuts: v.union(v.literal(1), v.literal(-1)) },
  returns: v.null(),
  handler: (ctx, args) => ledger.correct(ctx, args, Date.now()),
});

/**
 * Starts a membership that's paid by invoice, for the client of a request; does nothing if it has one. `cents` is the
 * price on screen. Fails with `notFound`, `notOpen` for a cancelled request, or `changedMeanwhile` for another price.
 */
export const start = ownerMutation({
  args: { reference: v.string(), product: literals(...monthlyProducts), cents: v.number() },
  returns: v.null(),
  handler: (ctx, args) => startMembership(ctx, args, Date.now()),
});
