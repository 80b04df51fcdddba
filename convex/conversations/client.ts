import { paginationResultValidator } from "convex/server";
import { clientQuery } from "../core/functions";
import { pageArgs } from "../core/paging";
import { listForClient, vClientEntry } from "./clientThread";

/** What a client emailed us or wrote in their projects, and we answered, newest first. */
export const messages = clientQuery({
  args: pageArgs,
  returns: paginationResultValidator(vClientEntry),
  handler: (ctx, { paginationOpts }) => listForClient(ctx, ctx.client.email, paginationOpts),
});
