import { v } from "convex/values";
import { visitorQuery } from "../core/functions";
import { vUpdate } from "./fields";
import * as model from "./model";

/** The newest updates, newest first. */
export const list = visitorQuery({
  args: {},
  returns: v.array(v.object({ id: v.id("updates"), ...vUpdate.fields })),
  handler: (ctx) => model.latestUpdates(ctx),
});

/** The newest version, for the footer, or null (docs/product.md 14.2). */
export const latestVersion = visitorQuery({
  args: {},
  returns: v.union(v.string(), v.null()),
  handler: (ctx) => model.latestVersion(ctx),
});
