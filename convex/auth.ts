import { ConvexCredentials } from "@convex-dev/auth/providers/ConvexCredentials";
import { convexAuth } from "@convex-dev/auth/server";
import { internal } from "./_generated/api";
import type { DataModel } from "./_generated/dataModel";
import { signInForm } from "./accounts/formRules";
import { callerDevice, callerKey } from "./core/caller";
import { fail } from "./core/errors";
import { fieldMessages } from "./typed/fieldMessages";

/**
 * A code by email, and nothing else. The library's own email provider counts wrong codes for each address,
 * so a stranger could lock its reader out; ours belong to the browser that asked (`accounts/codes.ts`). Sessions and
 * tokens are left to the library.
 */
const email = ConvexCredentials<DataModel>({
  id: "email",
  authorize: async (credentials, ctx) => {
    const checked = signInForm.safeParse(credentials);
    if (!checked.success) fail("invalid", { fields: fieldMessages(checked.error) });
    const result = await ctx.runMutation(internal.accounts.jobs.redeemCode, {
      ...checked.data,
      visitorKey: await callerKey(ctx),
      device: await callerDevice(ctx),
    });
    if (!result.ok) fail(result.failure.code, result.failure);
    return { userId: result.userId, sessionId: result.sessionId };
  },
});

export const { auth, signIn, signOut, store } = convexAuth({ providers: [email] });
