import { v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import type { Account } from "../../core/account";
import { checked } from "../../core/checked";
import { ownerMutation } from "../../core/functions";
import { versionArgs } from "../../core/versions";
import { payLinkForm } from "../../payments/formRules";
import { asOwner, requireDesign } from "../access";
import { vProjectSide, vStageName } from "../fields";
import { planForm } from "./formRules";
import * as model from "./model";

interface Versioned {
  reference: string;
  lastModified: number;
}

type Change = Parameters<typeof model.undoMove>[2];

/** Changes a project at the version that was open. */
async function change(
  ctx: MutationCtx & { owner: Account },
  { reference, lastModified }: Versioned,
  act: (design: Doc<"webFormSubmissions">, how: Change) => Promise<{ lastModified: number }>,
) {
  const design = await requireDesign(ctx, asOwner(ctx), reference);
  return act(design, { lastModified, by: ctx.owner.email, now: Date.now() });
}

const versioned = { reference: v.string(), ...versionArgs };

/** Moves a project to a stage, forward or back. Fails with `notFound` or `changedMeanwhile`. */
export const move = ownerMutation({
  args: { ...versioned, stage: vStageName },
  returns: v.object(versionArgs),
  handler: (ctx, { stage, ...args }) =>
    change(ctx, args, (design, how) => model.moveProject(ctx, design, stage, how)),
});

/** Undoes the last move or change of turn. Fails with `notFound` or `changedMeanwhile`. */
export const undoMove = ownerMutation({
  args: versioned,
  returns: v.object(versionArgs),
  handler: (ctx, args) => change(ctx, args, (design, how) => model.undoMove(ctx, design, how)),
});

/** Sets a stage's planned day (`YYYY-MM-DD` or blank). Fails with `invalid`, `notFound` or `changedMeanwhile`. */
export const plan = ownerMutation({
  args: { ...versioned, stage: vStageName, plannedFor: v.string() },
  returns: v.object(versionArgs),
  handler: (ctx, { stage, plannedFor: typed, ...args }) =>
    change(ctx, args, (design, how) => {
      const { plannedFor } = checked(planForm, { plannedFor: typed });
      return model.planStage(ctx, design, { stage, plannedFor }, how);
    }),
});

/** Sets whose turn it is. Fails with `notFound`, also if the website is live, or `changedMeanwhile`. */
export const setWaitingOn = ownerMutation({
  args: { ...versioned, waitingOn: vProjectSide },
  returns: v.object(versionArgs),
  handler: (ctx, { waitingOn, ...args }) =>
    change(ctx, args, (design, how) => model.setWaitingOn(ctx, design, waitingOn, how)),
});

/** Derives the progress from the stages again, after the owner set it. Fails with `notFound` or `changedMeanwhile`. */
export const followStages = ownerMutation({
  args: versioned,
  returns: v.object(versionArgs),
  handler: (ctx, args) => change(ctx, args, (design, how) => model.followStages(ctx, design, how)),
});

/**
 * Asks for a payment with a stage: its client is emailed the link. Fails with `invalid`, with `notFound` (also without
 * an accepted quote, or if cards aren't accepted), or with `changedMeanwhile`.
 */
export const askForPayment = ownerMutation({
  args: { ...versioned, stage: vStageName, amount: v.string(), title: v.string() },
  returns: v.object(versionArgs),
  handler: (ctx, { stage, amount, title, ...args }) =>
    change(ctx, args, (design, how) => {
      const { amount: cents, title: checkedTitle } = checked(payLinkForm, { amount, title });
      return model.askForStagePayment(ctx, design, { stage, title: checkedTitle, cents }, how);
    }),
});

/** Sets a design's progress by hand; omitted values stay. Fails with `invalid`, `notFound` or `changedMeanwhile`. */
export const track = ownerMutation({
  args: {
    ...versioned,
    progress: v.optional(v.number()),
    status: v.optional(v.string()),
    /** Blank removes it. */
    timeFrame: v.optional(v.string()),
  },
  returns: v.object(versionArgs),
  handler: (ctx, { reference, lastModified, ...wanted }) =>
    change(ctx, { reference, lastModified }, (design, how) =>
      model.track(ctx, design, wanted, how),
    ),
});
