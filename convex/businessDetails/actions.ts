import { v } from "convex/values";
import { internal } from "../_generated/api";
import { env } from "../_generated/server";
import { internalAction } from "../core/internalFunctions";

/** In milliseconds; hosts answer before they build. */
const PATIENCE = 10_000;

/**
 * Asks the host to build the site anew (`BUILD_HOOK_URL`), unless the details were changed again since. It asks once:
 * open pages show the change in any case, and the next change asks again.
 */
export const build = internalAction({
  args: { version: v.number() },
  returns: v.null(),
  handler: async (ctx, { version }) => {
    const hook = env.BUILD_HOOK_URL ?? "";
    if (!hook.startsWith("https://")) return;
    const { lastModified } = await ctx.runQuery(internal.businessDetails.jobs.get, {});
    if (lastModified !== version) return;
    // Without the cause: the address is a secret, and errors of fetch may contain it.
    const { ok, status } = await fetch(hook, {
      method: "POST",
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE),
    }).catch(() => {
      throw new Error("The build hook didn’t answer");
    });
    if (!ok) throw new Error(`The build hook answered ${status}`);
  },
});
