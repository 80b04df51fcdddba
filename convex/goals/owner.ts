import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { newArgs, vSaved } from "../content/tables";
import * as versioned from "../content/versioned";
import { ownerMutation, ownerQuery } from "../core/functions";
import { pageArgs } from "../core/paging";
import { versionArgs } from "../core/versions";
import { goalArgs, vWrittenGoal } from "./fields";
import * as model from "./model";

/** All goals, newest first. */
export const list = ownerQuery({
  args: pageArgs,
  returns: paginationResultValidator(vWrittenGoal),
  handler: (ctx, { paginationOpts }) => model.pageOfGoals(ctx, paginationOpts),
});

/** A goal, or null. Any text may be passed as the id. */
export const get = ownerQuery({
  args: { id: v.string() },
  returns: v.union(vWrittenGoal, v.null()),
  handler: (ctx, { id }) => model.getGoal(ctx, id),
});

/** Creates a goal. Fails with `invalid`. */
export const create = ownerMutation({
  args: { ...newArgs, ...goalArgs },
  returns: vSaved("goals2025"),
  handler: (ctx, sent) => versioned.create(ctx, model.goalKind, sent),
});

/** Updates a goal. Fails with `notFound`, `invalid` or `changedMeanwhile`. */
export const save = ownerMutation({
  args: { id: v.id("goals2025"), ...versionArgs, ...goalArgs },
  returns: vSaved("goals2025"),
  handler: (ctx, sent) => versioned.save(ctx, model.goalKind, sent),
});

/** Deletes a goal for good. */
export const remove = ownerMutation({
  args: { id: v.id("goals2025") },
  returns: v.null(),
  handler: (ctx, { id }) => versioned.remove(ctx, model.goalKind, id),
});
