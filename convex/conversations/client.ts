import { paginationResultValidator } from "convex/server";
import { clientQuery } from "../core/functions";
import { pageArgs } from "../core/paging";
import { listForClient, vClientEntry } from "./clientThread";

/** The client's messages, by email or in their projects, and our replies, newest first. */
export const messages = clientQuery({
  args: pageArgs,
  returns: paginationResultValidator(vClientEntry),
  handler: (ctx, { paginationOpts }) => listForClient(ctx, ctx.client.email, paginationOpts),
});
