import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { ownerMutation, ownerQuery } from "../core/functions";
import { findForOwner } from "../people/lookup";
import { getRequest } from "../requests/model";
import { vCallOuts } from "./fields";
import * as ledger from "./ledger";
import { start as startMembership } from "./months";
import { monthlyProducts } from "./rules";

/** What the membership of an email address or phone number has of call-outs; null for none. */
export const callOuts = ownerQuery({
  args: { contact: v.string() },
  returns: v.union(v.null(), vCallOuts),
  handler: async (ctx, { contact }) => ledger.readCallOuts(ctx, await findForOwner(ctx, contact)),
});

/**
 * Whether a request is a visit that's included in its client's membership: one that's done has used a call-out, an open one
 * would now.
 */
export const includes = ownerQuery({
  args: { reference: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { reference }) => {
    const request = await getRequest(ctx, reference);
    return request !== null && ledger.isCallOut(ctx, request);
  },
});

/** Whether somebody typed a member's address for a visit, and nothing shows that it's theirs: then the owner says so. */
export const isToAsk = ownerQuery({
  args: { reference: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { reference }) => {
    const request = await getRequest(ctx, reference);
    return request !== null && ledger.isToAsk(ctx, request);
  },
});

/** Gives a member one call-out more in this month, or takes one; the undo of each is the other. Fails with `notFound`. */
export const correct = ownerMutation({
  args: { reference: v.string(), callOuts: v.union(v.literal(1), v.literal(-1)) },
  returns: v.null(),
  handler: (ctx, args) => ledger.correct(ctx, args, Date.now()),
});

/**
 * Starts a membership that's paid by invoice, for the client of a request; where one runs for it already, nothing changes.
 * Fails with `notFound`, or `notOpen` for a request that's cancelled.
 */
export const start = ownerMutation({
  args: { reference: v.string(), product: literals(...monthlyProducts) },
  returns: v.null(),
  handler: (ctx, args) => startMembership(ctx, args, Date.now()),
});
