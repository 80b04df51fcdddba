import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { ownerMutation, ownerQuery } from "../core/functions";
import { pageArgs } from "../core/paging";
import { asOwner, findDesign, requireDesign } from "./access";
import { projectRow, vProjectView, vProposalAnswer } from "./fields";
import { answerProposal, getProposedQuote } from "./fromQuote";
import * as model from "./model";

const one = { reference: v.string() };

/** A page of running projects: those that wait for us first, each group with the latest first. */
export const list = ownerQuery({
  args: pageArgs,
  returns: paginationResultValidator(v.object(projectRow)),
  handler: (ctx, { paginationOpts }) => model.listProjects(ctx, paginationOpts),
});

/** The state of a project; null for an unknown reference. */
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

/** When its client stops counting as viewing it, in epoch milliseconds; null if they never did. */
export const clientLooks = ownerQuery({
  args: one,
  returns: v.union(v.null(), v.number()),
  handler: async (ctx, { reference }) => {
    const design = await findDesign(ctx, asOwner(ctx), reference);
    return design && model.looksUntil(ctx, design._id, "client");
  },
});

/** Records whether the owner is viewing the project. */
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
 * Answers whether a brief is for the proposed quote; null takes that back. Fails with `notFound`, or with
 * `changedMeanwhile` if the quote has a project by now.
 */
export const answerProposedQuote = ownerMutation({
  args: { ...one, quote: v.string(), answer: v.union(vProposalAnswer, v.null()) },
  returns: v.null(),
  handler: async (ctx, { reference, quote, answer }) =>
    answerProposal(ctx, await requireDesign(ctx, asOwner(ctx), reference), { quote, answer }),
});
