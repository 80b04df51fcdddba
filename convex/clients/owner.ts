import { paginationResultValidator } from "convex/server";
import { ownerQuery } from "../functions";
import { pageArgs } from "../paging";
import * as model from "./model";
import { vClientRow } from "./tables";

/** Client profiles, newest first. */
export const profiles = ownerQuery({
  args: pageArgs,
  returns: paginationResultValidator(vClientRow),
  handler: (ctx, { paginationOpts }) => model.listClients(ctx, paginationOpts),
});
