import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { newArgs, vSaved } from "../content/tables";
import * as versioned from "../content/versioned";
import { ownerMutation, ownerQuery } from "../core/functions";
import { pageArgs } from "../core/paging";
import { versionArgs } from "../core/versions";
import { updateArgs, vWrittenUpdate } from "./fields";
import * as model from "./model";

/** All updates, newest first. */
export const list = ownerQuery({
  args: pageArgs,
  returns: paginationResultValidator(vWrittenUpdate),
  handler: (ctx, { paginationOpts }) => model.pageOfUpdates(ctx, paginationOpts),
});

/** An update, or null. Any text may be passed as the id. */
export const get = ownerQuery({
  args: { id: v.string() },
  returns: v.union(vWrittenUpdate, v.null()),
  handler: (ctx, { id }) => model.getUpdate(ctx, id),
});

/** The version to propose for a new update; empty if there's none. */
export const proposedVersion = ownerQuery({
  args: {},
  returns: v.string(),
  handler: (ctx) => model.proposedVersion(ctx),
});

/** Creates an update, as a draft or published. Fails with `invalid`. */
export const create = ownerMutation({
  args: { ...newArgs, ...updateArgs },
  returns: vSaved("updates"),
  handler: (ctx, sent) => versioned.create(ctx, model.updateKind, sent),
});

/** Updates an update. Fails with `notFound`, `invalid` or `changedMeanwhile`. */
export const save = ownerMutation({
  args: { id: v.id("updates"), ...versionArgs, ...updateArgs },
  returns: vSaved("updates"),
  handler: (ctx, sent) => versioned.save(ctx, model.updateKind, sent),
});

/** Deletes an update for good. */
export const remove = ownerMutation({
  args: { id: v.id("updates") },
  returns: v.null(),
  handler: (ctx, { id }) => versioned.remove(ctx, model.updateKind, id),
});
