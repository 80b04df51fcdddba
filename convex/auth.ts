import { ConvexCredentials } from "@convex-dev/auth/providers/ConvexCredentials";
import { convexAuth } from "@convex-dev/auth/server";
import { internal } from "./_generated/api";
import type { DataModel } from "./_generated/dataModel";
import { signInForm } from "./accounts/formRules";
import { callerDevice, callerKey } from "./core/caller";
import { fail } from "./core/errors";
import { fieldMessages } from "./typed/fieldMessages";

/**
 * Signing in with an emailed code is the only way. The library's own email provider counts wrong codes per address, so
 * a stranger could lock its owner out; our codes belong to the browser that requested them (`accounts/codes.ts`). The
 * library manages sessions and tokens.
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
