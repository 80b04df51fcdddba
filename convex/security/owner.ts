import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { ownerQuery } from "../core/functions";
import { pageArgs } from "../core/paging";
import { auditFilter, listDone, listPeopleInLog } from "./auditLog";
import { auditRow, securityEventRow, violationRow } from "./fields";
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

/** A page of what owners and helpers did, newest first. Fails with `invalid`. */
export const done = ownerQuery({
  args: { ...auditFilter, ...pageArgs },
  returns: paginationResultValidator(v.object(auditRow)),
  handler: (ctx, { paginationOpts, ...filter }) => listDone(ctx, filter, paginationOpts),
});

/** The addresses of everybody who did something in the log, also of those who were removed. */
export const doneBy = ownerQuery({
  args: {},
  returns: v.array(v.string()),
  handler: (ctx) => listPeopleInLog(ctx),
});
