import { v } from "convex/values";
import { internalMutation } from "../functions";

/** Publishes an update, from the dashboard or with `npx convex run`; it is on every open page at once. */
export const publish = internalMutation({
  args: { title: v.string(), version: v.string(), info: v.string() },
  returns: v.id("updates"),
  handler: (ctx, update) => ctx.db.insert("updates", { ...update, createdAt: Date.now() }),
});
