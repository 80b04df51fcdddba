import { v } from "convex/values";
import { internalQuery } from "../core/internalFunctions";
import { versionedDetails } from "./fields";
import { getVersioned } from "./model";

/** The details and their version, for functions without a database. */
export const get = internalQuery({
  args: {},
  returns: v.object(versionedDetails),
  handler: (ctx) => getVersioned(ctx),
});
