import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { ownerQuery } from "../functions";
import { pageArgs } from "../paging";
import { listEmails } from "./model";
import { vEmailState, vEmailTemplate } from "./tables";

/** The outbox, newest due first, at most 50 at a time; one state of it or all. */
export const list = ownerQuery({
  args: { state: v.optional(vEmailState), ...pageArgs },
  returns: paginationResultValidator(
    v.object({
      _id: v.id("emails"),
      _creationTime: v.number(),
      to: v.string(),
      template: vEmailTemplate,
      subject: v.string(),
      state: vEmailState,
      attempts: v.number(),
      dueAt: v.number(),
      sentAt: v.optional(v.number()),
      reason: v.optional(v.string()),
    }),
  ),
  handler: (ctx, { state, paginationOpts }) => listEmails(ctx, state, paginationOpts),
});
