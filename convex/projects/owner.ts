import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { ownerMutation, ownerQuery } from "../core/functions";
import { pageArgs } from "../core/paging";
import { asOwner, findDesign, requireDesign } from "./access";
import { projectRow, vProjectView, vProposalAnswer } from "./fields";
import { answerProposal, getProposedQuote } from "./fromQuote";
import * as model from "./model";

const one = { reference: v.string() };

/** Projects that are under way, ours to do first, and in each turn the one that's most late; a page at a time. */
export const list = ownerQuery({
  args: pageArgs,
  returns: paginationResultValidator(v.object(projectRow)),
  handler: (ctx, { paginationOpts }) => model.listProjects(ctx, paginationOpts),
});

/** Where a project stands; null for a reference that is none. */
export const show = ownerQuery({
  args: one,
  returns: v.union(v.null(), vProjectView),
  handler: async (ctx, { reference }) => {
    const design = await findDesign(ctx, asOwner(ctx), reference);
    if (design === null) return null;
    const proposedQuote = await getProposedQuote(ctx, design);
    const view = await model.viewProject(ctx, design);
    return { ...view, ...(proposedQuote !== undefined && { proposedQuote }) };
  },
});

/** Until when its client counts as looking at it, in epoch milliseconds; null where they never did. */
export const clientLooks = ownerQuery({
  args: one,
  returns: v.union(v.null(), v.number()),
  handler: async (ctx, { reference }) => {
    const design = await findDesign(ctx, asOwner(ctx), reference);
    return design && model.looksUntil(ctx, design._id, "client");
  },
});

/** Says that we look at it, or don't any more. */
export const look = ownerMutation({
  args: { ...one, looks: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { reference, looks }) => {
    const design = await findDesign(ctx, asOwner(ctx), reference);
    if (design !== null)
      await model.noteLooking(ctx, design._id, { side: "business", looks, now: Date.now() });
  },
});

/**
 * Says whether a brief is for the quote that it was proposed for; null takes that back. Fails with `notFound`, or with
 * `changedMeanwhile` where the quote has a project by now.
 */
export const answerProposedQuote = ownerMutation({
  args: { ...one, quote: v.string(), answer: v.union(vProposalAnswer, v.null()) },
  returns: v.null(),
  handler: async (ctx, { reference, quote, answer }) =>
    answerProposal(ctx, await requireDesign(ctx, asOwner(ctx), reference), { quote, answer }),
});
