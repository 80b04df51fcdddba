import { v } from "convex/values";
import { refuse } from "../core/errors";
import { visitorMutation } from "../core/functions";
import { overAny, overLimit } from "../core/limits";
import { vInvalid } from "../core/returnedFailures";
import { fieldMessages } from "../typed/fieldMessages";
import * as codes from "./codes";
import { addressForm } from "./formRules";
import { getKnownBrowser } from "./sessions";

/**
 * Emails a sign-in code, and returns a nonce, which the browser sends with the code to `auth:signIn`, with the provider
 * `email`. The result is the same whether or not we know the address; it says when the code was emailed if that was
 * earlier. Returns `invalid` or `tooManyRequests`.
 */
export const sendCode = visitorMutation({
  args: { email: v.string(), browser: v.optional(v.string()) },
  returns: v.union(codes.vAsked, vInvalid),
  handler: async (ctx, { browser, ...args }) => {
    const checked = addressForm.safeParse(args);
    if (!checked.success) {
      const invalid = refuse("invalid", { fields: fieldMessages(checked.error) });
      return (await overLimit(ctx, "code", ctx.visitor.key)) ?? invalid;
    }
    const { email } = checked.data;
    const now = Date.now();
    const known = await getKnownBrowser(ctx, email, browser, now);
    const refusal = await (known === null
      ? overLimit(ctx, "code", ctx.visitor.key)
      : overAny(ctx, [["codeByKnownBrowser", known.tokenHash]]));
    if (refusal !== null) return refusal;
    const caller = known === null ? ctx.visitor.key : undefined;
    return codes.askForCode(ctx, { email, caller }, now);
  },
});
