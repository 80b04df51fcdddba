import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { ownerQuery } from "../core/functions";
import { pageArgs } from "../core/paging";
import { contactFields, supportFields } from "./fields";
import * as model from "./model";

/** Contact messages, newest first; the answered ones, the others, or all. */
export const messages = ownerQuery({
  args: { replied: v.optional(v.boolean()), ...pageArgs },
  returns: paginationResultValidator(v.object(contactFields)),
  handler: (ctx, { replied, paginationOpts }) => model.listContacts(ctx, replied, paginationOpts),
});

/** Support requests, newest first. */
export const supportRequests = ownerQuery({
  args: pageArgs,
  returns: paginationResultValidator(v.object(supportFields)),
  handler: (ctx, { paginationOpts }) => model.listSupport(ctx, paginationOpts),
});
