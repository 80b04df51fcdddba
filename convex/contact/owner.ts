import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { ownerMutation, ownerQuery } from "../functions";
import { pageArgs } from "../paging";
import * as model from "./model";
import { contactFields, supportFields } from "./tables";

/** Contact messages, newest first; the answered ones, the others, or all. */
export const messages = ownerQuery({
  args: { replied: v.optional(v.boolean()), ...pageArgs },
  returns: paginationResultValidator(v.object(contactFields)),
  handler: (ctx, { replied, paginationOpts }) => model.listContacts(ctx, replied, paginationOpts),
});

/** Says whether a message was answered. Fails with `notFound`. */
export const setReplied = ownerMutation({
  args: { reference: v.string(), replied: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { reference, replied }) => {
    await model.setReplied(ctx, reference, replied);
    return null;
  },
});

/** Support requests, newest first. */
export const supportRequests = ownerQuery({
  args: pageArgs,
  returns: paginationResultValidator(v.object(supportFields)),
  handler: (ctx, { paginationOpts }) => model.listSupport(ctx, paginationOpts),
});
