import { paginationResultValidator } from "convex/server";
import { ownerQuery } from "../core/functions";
import { pageArgs } from "../core/paging";
import { vClientRow } from "./fields";
import * as model from "./model";

/** Client profiles, newest first. */
export const profiles = ownerQuery({
  args: pageArgs,
  returns: paginationResultValidator(vClientRow),
  handler: (ctx, { paginationOpts }) => model.listClients(ctx, paginationOpts),
});
