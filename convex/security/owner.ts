import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { ownerQuery } from "../functions";
import { pageArgs } from "../paging";
import { securityEventRow } from "./fields";
import { listSecurityEvents } from "./looking";

/** A page of what happened to sign-ins, limits and what can't be undone, newest first. */
export const list = ownerQuery({
  args: pageArgs,
  returns: paginationResultValidator(v.object(securityEventRow)),
  handler: (ctx, { paginationOpts }) => listSecurityEvents(ctx, paginationOpts),
});
