import { v } from "convex/values";
import { fail } from "../errors";
import { visitorMutation } from "../functions";
import { overLimit } from "../limits";
import { fieldMessages } from "../submissions/rules";
import { vTooManyRequests } from "../submissions/tables";
import * as codes from "./codes";
import { addressForm } from "./rules";

/**
 * Emails a sign-in code to an address; the answer is the same whether we know it or not. The code goes to
 * `auth:signIn`, with the provider `email`. Fails with `invalid`; returns `tooManyRequests`.
 */
export const sendCode = visitorMutation({
  args: { email: v.string() },
  returns: v.union(v.object({ ok: v.literal(true) }), vTooManyRequests),
  handler: async (ctx, args) => {
    const checked = addressForm.safeParse(args);
    if (!checked.success) fail("invalid", { fields: fieldMessages(checked.error) });
    const { email } = checked.data;
    const refusal = await overLimit(ctx, "code", ctx.visitor.key, ["codeByAddress", email]);
    if (refusal !== null) return refusal;
    await codes.sendCode(ctx, email, Date.now());
    return { ok: true as const };
  },
});
