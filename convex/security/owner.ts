import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { ownerQuery } from "../core/functions";
import { pageArgs } from "../core/paging";
import { securityEventRow, violationRow } from "./fields";
import { listSecurityEvents } from "./unusual";
import { listViolations } from "./violations";

/** A page of events about sign-ins, limits and irreversible actions, newest first. */
export const list = ownerQuery({
  args: pageArgs,
  returns: paginationResultValidator(v.object(securityEventRow)),
  handler: (ctx, { paginationOpts }) => listSecurityEvents(ctx, ctx.owner, paginationOpts),
});

/** A page of what browsers blocked on our pages, newest day first. */
export const violations = ownerQuery({
  args: pageArgs,
  returns: paginationResultValidator(v.object(violationRow)),
  handler: (ctx, { paginationOpts }) => listViolations(ctx, paginationOpts),
});
