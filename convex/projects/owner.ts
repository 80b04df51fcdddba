import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { Account } from "../accounts/model";
import { versionArgs } from "../content/tables";
import { fail } from "../errors";
import { ownerMutation, ownerQuery } from "../functions";
import { pageArgs } from "../paging";
import { payLinkForm } from "../payments/formRules";
import type { ReadCtx } from "../readCtx";
import { checked } from "../typed/checked";
import { getDesign } from "./brief/byReference";
import { listChanges } from "./brief/correct";
import { vBriefChange } from "./brief/fields";
import { projectRow, vProjectView } from "./fields";
import { planForm } from "./formRules";
import { answerProposal, getProposedQuote } from "./fromQuote";
import * as model from "./model";
import { vProposalAnswer, vStageName, vTurn } from "./stages/fields";
import * as moving from "./stages/move";
import { askForStagePayment } from "./stages/payments";
import { looksUntil, noteLooking } from "./viewers";

const one = { reference: v.string() };

async function getProject(ctx: ReadCtx, reference: string) {
  const design = await getDesign(ctx, reference);
  return design?.quarantined === true ? null : design;
}

async function requireProject(ctx: ReadCtx, reference: string) {
  return (await getProject(ctx, reference)) ?? fail("notFound", {});
}

interface Versioned {
  reference: string;
  lastModified: number;
}

type Change = Parameters<typeof moving.undoMove>[2];

/** Changes a project from the version that was open. */
async function change(
  ctx: MutationCtx & { owner: Account },
  { reference, lastModified }: Versioned,
  act: (design: Doc<"webFormSubmissions">, how: Change) => Promise<{ lastModified: number }>,
) {
  const design = await requireProject(ctx, reference);
  return act(design, { lastModified, by: ctx.owner.email, now: Date.now() });
}

const versioned = { ...one, ...versionArgs };

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
    const design = await getProject(ctx, reference);
    if (design === null) return null;
    const proposedQuote = await getProposedQuote(ctx, design);
    const view = await model.viewProject(ctx, design);
    return { ...view, ...(proposedQuote !== undefined && { proposedQuote }) };
  },
});

/** What its client has corrected in the brief, newest first. */
export const changes = ownerQuery({
  args: { ...one, ...pageArgs },
  returns: paginationResultValidator(vBriefChange),
  handler: async (ctx, { reference, paginationOpts }) => {
    const design = await getProject(ctx, reference);
    if (design === null) return { page: [], isDone: true, continueCursor: "" };
    return listChanges(ctx, design, paginationOpts);
  },
});

/** Until when its client counts as looking at it, in epoch milliseconds; null where they never did. */
export const clientLooks = ownerQuery({
  args: one,
  returns: v.union(v.null(), v.number()),
  handler: async (ctx, { reference }) => {
    const design = await getProject(ctx, reference);
    return design && looksUntil(ctx, design._id, "client");
  },
});

/** Says that we look at it, or don't any more. */
export const look = ownerMutation({
  args: { ...one, looks: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { reference, looks }) => {
    const design = await getProject(ctx, reference);
    if (design !== null)
      await noteLooking(ctx, design._id, { side: "business", looks, now: Date.now() });
    return null;
  },
});

/** Moves a project to a stage, forward or back. Fails with `notFound` or `changedMeanwhile`. */
export const move = ownerMutation({
  args: { ...versioned, stage: vStageName },
  returns: v.object(versionArgs),
  handler: (ctx, { stage, ...args }) =>
    change(ctx, args, (design, how) => moving.moveProject(ctx, design, stage, how)),
});

/** Takes back the last move or change of turn, as long as nothing came after it. Fails with `notFound` or `changedMeanwhile`. */
export const undoMove = ownerMutation({
  args: versioned,
  returns: v.object(versionArgs),
  handler: (ctx, args) => change(ctx, args, (design, how) => moving.undoMove(ctx, design, how)),
});

/**
 * Plans the day (`YYYY-MM-DD`) by which a stage is to be done; an empty one takes it away. Fails with `invalid`,
 * `notFound` or `changedMeanwhile`.
 */
export const plan = ownerMutation({
  args: { ...versioned, stage: vStageName, plannedFor: v.string() },
  returns: v.object(versionArgs),
  handler: (ctx, { stage, plannedFor: typed, ...args }) =>
    change(ctx, args, (design, how) => {
      const { plannedFor } = checked(planForm, { plannedFor: typed });
      return moving.planStage(ctx, design, { stage, plannedFor }, how);
    }),
});

/** Says whose turn it is. Fails with `notFound`, also of a website that's live, or `changedMeanwhile`. */
export const setTurn = ownerMutation({
  args: { ...versioned, turn: vTurn },
  returns: v.object(versionArgs),
  handler: (ctx, { turn, ...args }) =>
    change(ctx, args, (design, how) => moving.setTurn(ctx, design, turn, how)),
});

/** Lets the progress follow from the stages again, after it was set by hand. Fails with `notFound` or `changedMeanwhile`. */
export const followStages = ownerMutation({
  args: versioned,
  returns: v.object(versionArgs),
  handler: (ctx, args) => change(ctx, args, (design, how) => moving.followStages(ctx, design, how)),
});

/**
 * Asks for a payment with a stage: its client is emailed the link. Fails with `invalid`, with `notFound` (also where no
 * accepted quote goes with it, and where no cards are taken), or with `changedMeanwhile`.
 */
export const askForPayment = ownerMutation({
  args: { ...versioned, stage: vStageName, amount: v.string(), title: v.string() },
  returns: v.object(versionArgs),
  handler: (ctx, { stage, amount, title, ...args }) =>
    change(ctx, args, (design, how) => {
      const { amount: cents, title: checkedTitle } = checked(payLinkForm, { amount, title });
      return askForStagePayment(ctx, design, { stage, title: checkedTitle, cents }, how);
    }),
});

/**
 * Says whether a brief is for the quote that it was proposed for; null takes that back. Fails with `notFound`, or with
 * `changedMeanwhile` where the quote has a project by now.
 */
export const answerProposedQuote = ownerMutation({
  args: { ...one, quote: v.string(), answer: v.union(vProposalAnswer, v.null()) },
  returns: v.null(),
  handler: async (ctx, { reference, quote, answer }) => {
    await answerProposal(ctx, await requireProject(ctx, reference), { quote, answer });
    return null;
  },
});
