"use node";

import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalAction } from "../core/internalFunctions";

const CONTENT = "Checking the deployment's storage";

/**
 * Node actions reach the deployment by its public name. Checks whether one can call a query and read back a stored
 * file, and returns the file's public address. It leaves nothing behind.
 */
export const check = internalAction({
  args: {},
  returns: v.object({
    problem: v.union(v.string(), v.null()),
    fileUrl: v.union(v.string(), v.null()),
  }),
  handler: async (ctx) => {
    const { storage } = ctx;
    try {
      await ctx.runQuery(internal.deployment.smoke.actionsUrl, {});
      const id = await storage.store(new Blob([CONTENT]));
      try {
        const fileUrl = await storage.getUrl(id);
        const found = await (await storage.get(id))?.text();
        const problem = found === CONTENT ? null : "A file that was stored doesn’t come back";
        return { problem, fileUrl };
      } finally {
        await storage.delete(id);
      }
    } catch (error) {
      return { problem: error instanceof Error ? error.message : String(error), fileUrl: null };
    }
  },
});
